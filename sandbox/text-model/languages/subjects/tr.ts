import type { SubjectBank } from '../../text/subject-bank.ts';

export const trSubjects: SubjectBank = {
  hooks: [
    '{name}: en iyi kullanırken anlaşılır.',
    '{name} aynı anda her şey olmaya çalışmaz.',
    'Anlaması kolay, el altında bulunması güzel: {name}.',
    '{name}: burada hiçbir şeyin iki kez anlatılması gerekmez.',
  ],
  question: '{name}: bunu ilk olarak ne için kullanırdınız?',
  topicQuestion: '{topic}: bunu hiç düşündünüz mü?',
  scenes: {
    home: [
      'Ev sessizleşir ve artık kimse sizden bir şey istemez.',
      'Pazar sabahı, aralık bir pencere ve kalkmak için hiçbir neden yok.',
      'Uzun bir günün ardından önemli olan küçük rahatlıklardır.',
    ],
    table: [
      'Çaydanlık şarkı söyler, biri yüksek sesle okur ve ekmek hâlâ sıcaktır.',
      'İyi yemek, ele iyi oturan eşyalarla başlar.',
      'Dostlar saat sekizde, bulaşık gece yarısı ve kimsenin eve dönmek için acelesi yok.',
    ],
    light: [
      'Günler kısaldığında küçük bir ışık bütün odayı değiştirir.',
      'Bir koltuk, bir kitap ve doğru ışık: bir akşam için fazlası gerekmez.',
      'İş bitti ve akşam artık yavaşlayabilir.',
    ],
    wear: [
      'Önce işler, sonra kafe, sonra eve giden uzun yol.',
      'Giysiler en çok, başka bir şey düşünmenize izin verdiklerinde iyidir.',
      'Ofisin en soğuk odası ve yılın ilk ılık günü için.',
    ],
    jewellery: [
      'En son takılır, en önce fark edilir.',
      'Boyunda ya da bilekte küçük bir şey bütün kıyafeti değiştirir.',
      'Bazı parçalar özel günler içindir, bazıları ise sıradan günleri özel yapar.',
    ],
    carry: [
      'Anahtar, kitap, şarj aleti, bir elma: evden sizinle çıkan her şey.',
      'Sabah dışarı, akşam geri ve her şey hâlâ yerinde.',
      'Akşamdan hazırlananın sabah bir sorusu eksik olur.',
    ],
    outdoor: [
      'Gün doğarken kahve, ıslak çimen ve önünüzde koca bir gün.',
      'Dışarıda az şey gerekir ve her birinin çalışması gerekir.',
      'En iyi kamp, yağmur başlamadan kurulmuş olandır.',
    ],
    garden: [
      'Kahvaltıdan önce dışarıda bir saat ve gün başlayabilir.',
      'Bir bahçe hiçbir zaman bitmez ve en güzel yanı da budur.',
      'Işık alçaldığında dışarıda biraz daha kalın.',
    ],
    any: ['İyi şeyler kendini daha ilk günden anlatır.', 'Göz önünde olan kullanılır.'],
  },
  order: '{order} numaralı siparişiniz şu anda önümde.',
  matters: {
    wrongItem: 'Paketinizden yanlış ürün çıktığı için üzgünüm; doğrusunu şöyle alabilirsiniz: [değişim adımları].',
    missing: 'Paketinizde bir şey eksik olduğu için üzgünüm; bundan sonra şunlar olacak: [kararlaştırılan çözüm].',
    cancel:
      'Siparişinizi iptal etmek istiyorsunuz; bunun hâlâ mümkün olup olmadığı siparişin durumuna bağlı: [sipariş durumu].',
    address: 'Teslimat adresini değiştirmek istiyorsunuz; bunu not ettim ve durum şöyle: [sipariş durumu].',
    size: 'Bedeni soruyorsunuz; ölçüler şöyle: [ölçüler ya da beden önerisi].',
    stock: 'Ürünün mevcut olup olmadığını soruyorsunuz; şu anki durum şöyle: [stok durumu].',
    invoice: 'Faturayı ya da ödemeyi soruyorsunuz; bulduğum bilgi şu: [fatura ya da ödeme bilgileri].',
    care: 'Kullanım ve bakımı soruyorsunuz; önerimiz şu: [kullanım ya da bakım önerisi].',
  },
  aspects: {
    quality: 'kalite',
    looks: 'görünüm',
    comfort: 'rahatlık',
    fit: 'beden ve kalıp',
    delivery: 'teslimat',
    service: 'hizmetimiz',
    price: 'fiyat',
  },
  praised: 'Öne çıkardıklarınızı okumak bizi sevindirdi: {list}.',
  criticised: 'Bu konuda yazdıklarınızı ciddiye alıyoruz: {list}.',
  article: {
    choose: {
      heading: 'İyi seçim yapmak',
      sentences: [
        'Karşılaştırmaya başlamadan önce onu nerede ve ne sıklıkla kullanacağınızı yazın; seçeneklerin yarısı hemen elenir.',
        'Yeri ölçün ve ölçüleri not edin, çünkü göz kötü bir cetveldir.',
        'Önce neden yapıldığını okuyun, ne vaat ettiğini ancak ondan sonra okuyun.',
        'Hangi parçaların onarılabildiğini ya da değiştirilebildiğini sorun, çünkü onarılabilen şey sizinle daha uzun kalır.',
        'Hayal ettiğiniz günler için değil, gerçekten yaşadığınız günler için alın.',
      ],
    },
    care: {
      heading: 'Temizlik ve bakım',
      sentences: [
        'Önce bakım etiketini okuyun; malzemeyi her genel kuraldan daha iyi tanır.',
        'Az ama sık temizleyin, o zaman nadiren ovmanız gerekir.',
        'Her yeni ürünü geri kalanında kullanmadan önce görünmeyen bir yerde deneyin.',
        'Temiz hava sanıldığından fazlasını yapar: açık pencerede bir saat çoğu zaman bir yıkamanın yerini tutar.',
        'Her şeyin yavaşça ve tamamen kurumasını bekleyin, kaloriferden ve sert güneşten uzak tutun.',
      ],
    },
    store: {
      heading: 'Nerede saklamalı',
      sentences: [
        'Yalnızca temiz ve tamamen kuru olanı kaldırın, çünkü kir ve nem karanlıkta da çalışır.',
        'Doğru yer serin, kuru ve karanlıktır; bir tavan arası ya da bodrum nadiren bunların hepsidir.',
        'Pamuklu torbalar ve karton havayı geçirir, plastik ise nemi içeride tutar.',
        'Ağır olanlar alta, narin olanlar üste konur ve hiçbir şey sıkıştırılmamalıdır.',
        'İçinde ne olduğunu dışına yazın, böylece gelecek mevsim her kutuyu açmak zorunda kalmazsınız.',
      ],
    },
    use: {
      heading: 'Günlük hayatta',
      sentences: [
        'En iyi yer, her gün önünden geçtiğiniz yerdir, çünkü görünen şey kullanılır.',
        'Yeni bir alışkanlığa karar vermeden önce bir hafta tanıyın.',
        'Yeniyi elinizdekilerle birleştirin ve yalnızca bir şeyin öne çıkmasına izin verin.',
        'Mevsime uyun: ocakta şöminenin yanında duran, haziranda belki balkona yakışır.',
        'Küçük alışkanlıklar uzağa götürür; akşam iki dakika, hafta sonu bir saat kazandırır.',
      ],
    },
    gift: {
      heading: 'Eğer bir hediyeyse',
      sentences: [
        'İyi bir hediye, karşınızdakinin zaten sevdiği bir şeye dokunur.',
        'Birinin “yenisini almam lazım” dediği anı yakalayın ve not edin.',
        'İşe yarayan şeyler, güzel de oldukları sürece, sanıldığından daha iyi hediyelerdir.',
        'Beden ya da renk konusunda kararsızsanız daha sade olanı seçin.',
        'Onu yeniden kullanılabilecek bir şeye sarın, böylece hediye kâğıtla başlar.',
      ],
    },
    mistakes: {
      heading: 'Kolayca kaçınılabilecek hatalar',
      sentences: [
        'En sık yapılan hata her şeyi aynı anda istemektir; sizi en çok rahatsız edenle başlayın.',
        'Birçok kişi başka bir malzeme ya da başka bir ev için verilmiş öğütlere uyar.',
        'Kusursuz anı beklemeyin, çünkü bugün yapılan basit bir başlangıç bahar için yapılan bir plandan değerlidir.',
        'Güç kullanmak nadiren çözümdür: bir şey uymuyor ya da çıkmıyorsa bir kez daha bakın.',
        'Yine de bir şey ters giderse erken sorun; sorunların çoğu yeniyken küçüktür.',
      ],
    },
  },
};
