import type { SubjectBank } from '../../text/subject-bank.ts';

export const ltSubjects: SubjectBank = {
  hooks: [
    '{name}: geriausia vertinti naudojant.',
    '{name} nesistengia būti viskuo iš karto.',
    'Lengva suprasti, patogu turėti po ranka: {name}.',
    '{name}: čia nieko nereikia aiškinti du kartus.',
  ],
  question: '{name}: kam tai panaudotumėte pirmiausia?',
  topicQuestion: '{topic}: ar kada apie tai galvojote?',
  scenes: {
    home: [
      'Namuose pasidaro tylu, ir niekam iš jūsų nieko nebereikia.',
      'Sekmadienio rytas, pravertas langas ir jokios priežasties keltis.',
      'Po ilgos dienos svarbiausi yra maži malonumai.',
    ],
    table: [
      'Virdulys dainuoja, kažkas skaito balsu, o duona dar šilta.',
      'Geras maistas prasideda nuo daiktų, kurie gerai guli rankoje.',
      'Draugai aštuntą, indai vidurnaktį, ir niekas neskuba namo.',
    ],
    light: [
      'Kai dienos trumpėja, maža šviesa pakeičia visą kambarį.',
      'Kėdė, knyga ir tinkama šviesa: daugiau vakarui nereikia.',
      'Darbas baigtas, ir vakaras gali sulėtėti.',
    ],
    wear: [
      'Pirmiausia reikalai, tada kavinė, tada ilgas kelias namo.',
      'Drabužiai geriausi tada, kai leidžia galvoti apie ką nors kita.',
      'Šalčiausiam biuro kambariui ir pirmai šiltai metų dienai.',
    ],
    jewellery: [
      'Užsideda paskutinį, pastebi pirmą.',
      'Mažas daiktas ant kaklo ar riešo pakeičia visą aprangą.',
      'Vieni papuošalai skirti ypatingoms dienoms, kiti ypatingas padaro paprastas.',
    ],
    carry: [
      'Raktai, knyga, įkroviklis, obuolys: viskas, kas iš namų išeina kartu su jumis.',
      'Ryte iš namų, vakare atgal, ir viskas vis dar savo vietoje.',
      'Kas kraunasi daiktus vakare, tam ryte vienu klausimu mažiau.',
    ],
    outdoor: [
      'Kava saulei tekant, šlapia žolė ir visa diena prieš akis.',
      'Ten, lauke, reikia nedaug daiktų, ir kiekvienas turi veikti.',
      'Geriausia stovykla yra ta, kuri stovi dar prieš lietų.',
    ],
    garden: [
      'Valanda lauke prieš pusryčius, ir diena gali prasidėti.',
      'Sodas niekada nebūna baigtas, ir tai jame geriausia.',
      'Kai šviesa nusileidžia, pabūkite lauke dar truputį.',
    ],
    any: ['Geri daiktai viską paaiškina patys jau pirmą dieną.', 'Kas matoma, tas ir naudojama.'],
  },
  order: 'Jūsų užsakymas {order} yra prieš mane.',
  matters: {
    wrongItem: 'Apgailestauju, kad siuntoje buvo ne ta prekė; taip gausite tinkamą: [keitimo eiga].',
    missing: 'Apgailestauju, kad siuntoje kažko trūko; toliau bus taip: [sutartas sprendimas].',
    cancel: 'Norite atšaukti užsakymą; ar tai dar įmanoma, priklauso nuo jo būsenos: [užsakymo būsena].',
    address: 'Norite pakeisti pristatymo adresą; tai užsirašiau, o būsena tokia: [užsakymo būsena].',
    size: 'Klausiate apie dydį; matmenys yra šie: [matmenys arba patarimas dėl dydžio].',
    stock: 'Klausiate, ar prekės yra; šiuo metu padėtis tokia: [prieinamumas].',
    invoice: 'Klausiate apie sąskaitą ar mokėjimą; radau štai ką: [sąskaitos ar mokėjimo duomenys].',
    care: 'Klausiate apie naudojimą ir priežiūrą; mūsų patarimas toks: [naudojimo ar priežiūros patarimas].',
  },
  aspects: {
    quality: 'kokybė',
    looks: 'išvaizda',
    comfort: 'patogumas',
    fit: 'dydis ir kirpimas',
    delivery: 'pristatymas',
    service: 'mūsų aptarnavimas',
    price: 'kaina',
  },
  praised: 'Džiaugiamės tuo, ką išskyrėte: {list}.',
  criticised: 'Rimtai vertiname tai, ką apie tai rašote: {list}.',
  article: {
    choose: {
      heading: 'Kaip gerai išsirinkti',
      sentences: [
        'Prieš lygindami užsirašykite, kur ir kaip dažnai daiktą naudosite; pusė pasirinkimo iš karto atkris.',
        'Išmatuokite vietą ir užsirašykite matmenis, nes akis yra prasta liniuotė.',
        'Pirmiausia perskaitykite, iš ko daiktas pagamintas, ir tik tada, ką jis žada.',
        'Paklauskite, kurias dalis galima pataisyti ar pakeisti, nes tai, ką galima pataisyti, lieka su jumis ilgiau.',
        'Pirkite toms dienoms, kurias iš tikrųjų turite, o ne toms, kurias įsivaizduojate.',
      ],
    },
    care: {
      heading: 'Valymas ir priežiūra',
      sentences: [
        'Pirmiausia perskaitykite priežiūros etiketę; ji pažįsta medžiagą geriau už bet kokią bendrą taisyklę.',
        'Valykite po truputį ir dažnai, ir retai reikės šveisti.',
        'Kiekvieną naują priemonę išbandykite nematomoje vietoje, prieš naudodami ją visur.',
        'Grynas oras padaro daugiau, nei atrodo: valanda prie atviro lango dažnai pakeičia skalbimą.',
        'Leiskite viskam išdžiūti lėtai ir iki galo, toliau nuo radiatoriaus ir ryškios saulės.',
      ],
    },
    store: {
      heading: 'Kur laikyti',
      sentences: [
        'Padėkite tik tai, kas švaru ir visiškai sausa, nes purvas ir drėgmė dirba ir tamsoje.',
        'Tinkama vieta yra vėsi, sausa ir tamsi; palėpė ar rūsys retai būna visa tai kartu.',
        'Medvilniniai maišai ir kartonas praleidžia orą, o plėvelė sulaiko drėgmę.',
        'Sunkūs daiktai apačioje, trapūs viršuje, ir nieko negalima spausti.',
        'Išorėje užrašykite, kas yra viduje, ir kitą sezoną nereikės atidaryti kiekvienos dėžės.',
      ],
    },
    use: {
      heading: 'Kasdienybėje',
      sentences: [
        'Geriausia vieta yra ta, pro kurią praeinate kasdien, nes matomi daiktai yra naudojami.',
        'Duokite naujam įpročiui savaitę, prieš jį vertindami.',
        'Derinkite nauja su tuo, ką jau turite, ir leiskite išsiskirti tik vienam daiktui.',
        'Sekite metų laiką: kas sausį stovi prie židinio, birželį galbūt tinka balkone.',
        'Maži įpročiai nuveda toli; dvi minutės vakare sutaupo valandą savaitgalį.',
      ],
    },
    gift: {
      heading: 'Jei tai dovana',
      sentences: [
        'Gera dovana susijusi su tuo, ką kitas žmogus jau mėgsta daryti.',
        'Klausykitės, kada kas nors sako, kad reikėtų naujo, ir užsirašykite.',
        'Naudingi daiktai yra geresnės dovanos, nei apie juos kalbama, jei tik jie ir gražūs.',
        'Jei abejojate dėl dydžio ar spalvos, rinkitės paprastesnį variantą.',
        'Supakuokite į tai, ką galima panaudoti dar kartą, ir dovana prasidės nuo popieriaus.',
      ],
    },
    mistakes: {
      heading: 'Klaidos, kurių lengva išvengti',
      sentences: [
        'Dažniausia klaida yra norėti visko iš karto; pradėkite nuo to, kas labiausiai trukdo.',
        'Daugelis laikosi patarimų, kurie buvo skirti kitai medžiagai ar kitiems namams.',
        'Nelaukite tobulos akimirkos, nes paprasta pradžia šiandien vertingesnė už planą pavasariui.',
        'Jėga retai yra atsakymas: jei kas nors netinka ar nenusiima, pažiūrėkite dar kartą.',
        'O jei kas nors vis dėlto nepavyksta, klauskite anksti; dauguma bėdų yra mažos, kol jos naujos.',
      ],
    },
  },
};
