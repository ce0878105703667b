import type { SubjectBank } from '../../text/subject-bank.ts';

export const slSubjects: SubjectBank = {
  hooks: [
    '{name}: najbolje se pokaže pri uporabi.',
    '{name} ne poskuša biti vse hkrati.',
    'Preprosto za razumeti in vedno pri roki: {name}.',
    '{name}: tukaj ni treba ničesar razlagati dvakrat.',
  ],
  question: '{name}: za kaj bi to uporabili najprej?',
  topicQuestion: '{topic}: ste že kdaj razmišljali o tem?',
  scenes: {
    home: [
      'V hiši postane tiho in nihče več ne potrebuje ničesar od vas.',
      'Nedeljsko jutro, priprto okno in nobenega razloga, da bi vstali.',
      'Po dolgem dnevu štejejo majhna udobja.',
    ],
    table: [
      'Čajnik poje, nekdo bere na glas in kruh je še topel.',
      'Dobra kuha se začne pri stvareh, ki dobro ležijo v roki.',
      'Prijatelji ob osmih, posoda ob polnoči in nikomur se ne mudi domov.',
    ],
    light: [
      'Ko se dnevi krajšajo, majhna luč spremeni celo sobo.',
      'Naslanjač, knjiga in prava svetloba: več večer ne potrebuje.',
      'Delo je opravljeno in večer se lahko umiri.',
    ],
    wear: [
      'Najprej opravki, potem kavarna in nazadnje dolga pot domov.',
      'Oblačila so najboljša takrat, ko dovolijo misliti na kaj drugega.',
      'Za najhladnejšo sobo v pisarni in za prvi topel dan v letu.',
    ],
    jewellery: [
      'Nadeto zadnje, opaženo prvo.',
      'Majhna stvar okoli vratu ali na zapestju spremeni celotno obleko.',
      'Nekateri kosi so za posebne dni, drugi naredijo posebne tudi navadne.',
    ],
    carry: [
      'Ključi, knjiga, polnilnik, jabolko: vse, kar gre z vami od doma.',
      'Zjutraj ven, zvečer nazaj, in vse je še vedno na svojem mestu.',
      'Kdor pakira zvečer, ima zjutraj eno vprašanje manj.',
    ],
    outdoor: [
      'Kava ob sončnem vzhodu, mokra trava in ves dan pred vami.',
      'Zunaj je treba malo stvari in vsaka od njih mora delovati.',
      'Najboljši tabor je tisti, ki stoji, preden začne deževati.',
    ],
    garden: [
      'Ura zunaj pred zajtrkom in dan se lahko začne.',
      'Vrt ni nikoli končan in to je na njem najlepše.',
      'Ko se svetloba zniža, ostanite zunaj še malo.',
    ],
    any: ['Dobre stvari se razložijo same že prvi dan.', 'Kar je na očeh, se tudi uporablja.'],
  },
  order: 'Pred seboj imam vaše naročilo {order}.',
  matters: {
    wrongItem: 'Žal mi je, da je bil v paketu napačen izdelek; tako boste dobili pravega: [koraki za zamenjavo].',
    missing: 'Žal mi je, da je v paketu nekaj manjkalo; tako bomo nadaljevali: [dogovorjena rešitev].',
    cancel: 'Naročilo bi radi preklicali; ali je to še mogoče, je odvisno od njegovega stanja: [stanje naročila].',
    address: 'Radi bi spremenili naslov za dostavo; to sem si zapisal in stanje je takšno: [stanje naročila].',
    size: 'Sprašujete o velikosti; tukaj so mere: [mere ali nasvet o velikosti].',
    stock: 'Sprašujete, ali je izdelek na voljo; trenutno stanje je takšno: [razpoložljivost].',
    invoice: 'Sprašujete o računu ali plačilu; ugotovil sem tole: [podatki o računu ali plačilu].',
    care: 'Sprašujete o uporabi in negi; naš nasvet je tak: [nasvet za uporabo ali nego].',
  },
  aspects: {
    quality: 'kakovost',
    looks: 'videz',
    comfort: 'udobje',
    fit: 'velikost in kroj',
    delivery: 'dostava',
    service: 'naša storitev',
    price: 'cena',
  },
  praised: 'Veseli nas, kar ste poudarili: {list}.',
  criticised: 'Kar pišete o tem, jemljemo resno: {list}.',
  article: {
    choose: {
      heading: 'Kako dobro izbrati',
      sentences: [
        'Preden začnete primerjati, zapišite, kje in kako pogosto boste stvar uporabljali; polovica izbire tako odpade.',
        'Izmerite prostor in si zapišite mere, saj je oko slabo ravnilo.',
        'Najprej preberite, iz česa je stvar narejena, in šele nato, kaj obljublja.',
        'Vprašajte, katere dele je mogoče popraviti ali zamenjati, saj tisto, kar se da popraviti, ostane z vami dlje.',
        'Kupujte za dni, ki jih res imate, in ne za tiste, ki si jih predstavljate.',
      ],
    },
    care: {
      heading: 'Čiščenje in nega',
      sentences: [
        'Najprej preberite etiketo; material pozna bolje kot katero koli splošno pravilo.',
        'Čistite po malem in pogosto, pa vam bo le redko treba drgniti.',
        'Vsako novo sredstvo preizkusite na skritem mestu, preden ga uporabite drugje.',
        'Svež zrak naredi več, kot mislimo: ura pri odprtem oknu pogosto nadomesti pranje.',
        'Pustite, da se vse posuši počasi in do konca, daleč od radiatorja in močnega sonca.',
      ],
    },
    store: {
      heading: 'Kje shraniti',
      sentences: [
        'Pospravite le tisto, kar je čisto in popolnoma suho, saj umazanija in vlaga delata tudi v temi.',
        'Pravo mesto je hladno, suho in temno; podstrešje ali klet sta redko vse to hkrati.',
        'Bombažne vreče in karton prepuščajo zrak, folija pa zadržuje vlago.',
        'Težke stvari na dno, občutljive na vrh, in nič naj ne bo stisnjeno.',
        'Na zunanjo stran napišite, kaj je znotraj, pa prihodnjo sezono ne bo treba odpirati vsake škatle.',
      ],
    },
    use: {
      heading: 'V vsakdanjem življenju',
      sentences: [
        'Najboljše mesto je tisto, mimo katerega greste vsak dan, saj se uporablja tisto, kar je vidno.',
        'Novi navadi dajte teden dni, preden jo presodite.',
        'Novo združite s tem, kar že imate, in pustite, da izstopa le ena stvar.',
        'Sledite letnemu času: kar januarja sodi h kaminu, junija morda sodi na balkon.',
        'Majhne navade sežejo daleč; dve minuti zvečer prihranita uro ob koncu tedna.',
      ],
    },
    gift: {
      heading: 'Če je to darilo',
      sentences: [
        'Dobro darilo se naveže na nekaj, kar drugi že rad počne.',
        'Prisluhnite, kdaj kdo reče, da bi potreboval novega, in si to zapišite.',
        'Uporabne stvari so boljša darila, kot pravijo, če so le tudi lepe.',
        'Če niste prepričani o velikosti ali barvi, izberite preprostejšo različico.',
        'Zavijte ga v nekaj, kar se da znova uporabiti, in darilo se začne že pri papirju.',
      ],
    },
    mistakes: {
      heading: 'Napake, ki se jim je lahko izogniti',
      sentences: [
        'Najpogostejša napaka je želeti vse hkrati; začnite s tistim, kar vas najbolj moti.',
        'Mnogi sledijo nasvetom, ki so veljali za drug material ali drugo hišo.',
        'Ne čakajte na popoln trenutek, saj je preprost začetek danes vreden več kot načrt za pomlad.',
        'Sila je redko rešitev: če kaj ne ustreza ali se noče sneti, poglejte še enkrat.',
        'In če gre vseeno kaj narobe, vprašajte zgodaj; večina težav je majhnih, dokler so nove.',
      ],
    },
  },
};
