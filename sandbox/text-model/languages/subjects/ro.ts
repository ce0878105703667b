import type { SubjectBank } from '../../text/subject-bank.ts';

export const roSubjects: SubjectBank = {
  hooks: [
    '{name}: cel mai bine se vede la folosire.',
    '{name} nu încearcă să fie totul deodată.',
    'Ușor de înțeles, bun de avut la îndemână: {name}.',
    '{name}: aici nimic nu trebuie explicat de două ori.',
  ],
  question: '{name}: la ce l-ai folosi mai întâi?',
  topicQuestion: '{topic}: te-ai gândit vreodată la asta?',
  scenes: {
    home: [
      'În casă se face liniște și nimeni nu mai are nevoie de nimic.',
      'Duminică dimineața, fereastra întredeschisă și niciun motiv de trezire.',
      'După o zi lungă contează micile plăceri.',
    ],
    table: [
      'Ceainicul cântă, cineva citește cu voce tare, iar pâinea e încă fierbinte.',
      'Gătitul bun începe cu lucruri care stau bine în mână.',
      'Prieteni la opt, vase la miezul nopții și nimeni nu se grăbește acasă.',
    ],
    light: [
      'Când zilele se scurtează, o lumină mică schimbă o cameră întreagă.',
      'Un fotoliu, o carte și lumina potrivită: o seară nu cere mai mult.',
      'Treaba e gata, iar seara poate să încetinească.',
    ],
    wear: [
      'Întâi treburile, apoi cafeneaua, apoi drumul lung spre casă.',
      'Hainele sunt cele mai bune când te lasă să te gândești la altceva.',
      'Pentru cea mai rece cameră din birou și pentru prima zi caldă a anului.',
    ],
    jewellery: [
      'Pus ultimul, observat primul.',
      'Un lucru mic la gât sau la încheietură schimbă toată ținuta.',
      'Unele piese sunt pentru zile speciale, altele fac speciale zilele obișnuite.',
    ],
    carry: [
      'Chei, carte, încărcător, un măr: tot ce pleacă de acasă cu tine.',
      'Dimineața afară, seara înapoi, și totul e încă la locul lui.',
      'Cine își face bagajul seara are dimineața o întrebare mai puțin.',
    ],
    outdoor: [
      'Cafea la răsărit, iarbă udă și toată ziua înainte.',
      'Afară ai nevoie de puține lucruri, și fiecare trebuie să meargă.',
      'Cea mai bună tabără e cea care stă în picioare înainte de ploaie.',
    ],
    garden: [
      'O oră afară înainte de micul dejun, și ziua poate începe.',
      'O grădină nu e niciodată gata, și asta e cel mai frumos la ea.',
      'Când lumina coboară, mai rămâi puțin afară.',
    ],
    any: ['Lucrurile bune se explică singure din prima zi.', 'Ce e la vedere se folosește.'],
  },
  order: 'Am în față comanda {order}.',
  matters: {
    wrongItem:
      'Îmi pare rău că în colet a fost produsul greșit; iată cum îl primiți pe cel corect: [pașii pentru schimb].',
    missing: 'Îmi pare rău că a lipsit ceva din colet; iată ce urmează: [soluția convenită].',
    cancel: 'Doriți să anulați comanda; dacă mai este posibil, depinde de starea ei: [starea comenzii].',
    address: 'Doriți să schimbați adresa de livrare; am notat, iar situația este aceasta: [starea comenzii].',
    size: 'Întrebați despre mărime; acestea sunt dimensiunile: [dimensiuni sau sfat de mărime].',
    stock: 'Întrebați dacă produsul este disponibil; situația este aceasta: [disponibilitate].',
    invoice: 'Întrebați despre factură sau plată; iată ce am găsit: [datele facturii sau ale plății].',
    care: 'Întrebați despre folosire și îngrijire; acesta este sfatul nostru: [sfat de folosire sau îngrijire].',
  },
  aspects: {
    quality: 'calitatea',
    looks: 'aspectul',
    comfort: 'confortul',
    fit: 'mărimea și croiala',
    delivery: 'livrarea',
    service: 'serviciul nostru',
    price: 'prețul',
  },
  praised: 'Ne bucură ceea ce scoateți în evidență: {list}.',
  criticised: 'Luăm în serios ceea ce scrieți despre asta: {list}.',
  article: {
    choose: {
      heading: 'Cum alegi bine',
      sentences: [
        'Înainte să compari, notează unde și cât de des vei folosi lucrul; jumătate din variante dispar imediat.',
        'Măsoară locul și notează cifrele, fiindcă ochiul este o riglă proastă.',
        'Citește întâi din ce este făcut și abia apoi ce promite.',
        'Întreabă ce părți se pot repara sau înlocui, fiindcă ce se poate repara rămâne mai mult la tine.',
        'Cumpără pentru zilele pe care le ai cu adevărat, nu pentru cele pe care ți le imaginezi.',
      ],
    },
    care: {
      heading: 'Curățare și îngrijire',
      sentences: [
        'Citește întâi eticheta; ea cunoaște materialul mai bine decât orice regulă generală.',
        'Curăță puțin și des, și rareori va trebui să freci.',
        'Încearcă orice produs nou într-un loc ascuns înainte să îl folosești în rest.',
        'Aerul curat face mai mult decât crezi: o oră la fereastra deschisă înlocuiește adesea o spălare.',
        'Lasă totul să se usuce încet și complet, departe de calorifer și de soarele puternic.',
      ],
    },
    store: {
      heading: 'Unde se păstrează',
      sentences: [
        'Pune deoparte numai ce este curat și complet uscat, fiindcă murdăria și umezeala lucrează pe întuneric.',
        'Locul potrivit este răcoros, uscat și întunecat; un pod sau o pivniță sunt rareori toate trei.',
        'Sacii de bumbac și cartonul lasă aerul să treacă, pe când plasticul ține umezeala.',
        'Ce e greu merge jos, ce e delicat merge sus, și nimic nu trebuie presat.',
        'Scrie pe dinafară ce este înăuntru, și sezonul viitor nu va trebui să deschizi fiecare cutie.',
      ],
    },
    use: {
      heading: 'În fiecare zi',
      sentences: [
        'Cel mai bun loc este cel pe lângă care treci zilnic, fiindcă ce se vede se folosește.',
        'Dă unui obicei nou o săptămână înainte să îl judeci.',
        'Combină noul cu ce ai deja și lasă un singur lucru să iasă în evidență.',
        'Urmează anotimpul: ce stă lângă foc în ianuarie stă poate pe balcon în iunie.',
        'Obiceiurile mici duc departe; două minute seara economisesc o oră la sfârșit de săptămână.',
      ],
    },
    gift: {
      heading: 'Dacă e un cadou',
      sentences: [
        'Un cadou bun pornește de la ceva ce celuilalt îi place deja să facă.',
        'Fii atent la fraza „mi-ar trebui unul nou” și noteaz-o.',
        'Lucrurile utile sunt cadouri mai bune decât se spune, dacă sunt și frumoase.',
        'Dacă ai îndoieli la mărime sau culoare, alege varianta mai simplă.',
        'Împachetează-l în ceva ce se poate folosi din nou, și cadoul începe de la hârtie.',
      ],
    },
    mistakes: {
      heading: 'Greșeli ușor de evitat',
      sentences: [
        'Cea mai frecventă greșeală este să vrei totul deodată; începe cu ce te deranjează cel mai mult.',
        'Mulți urmează sfaturi care erau pentru alt material sau pentru altă casă.',
        'Nu aștepta momentul perfect, fiindcă un început simplu astăzi valorează mai mult decât un plan pentru primăvară.',
        'Forța este rareori răspunsul: dacă ceva nu se potrivește sau nu se desprinde, mai uită-te o dată.',
        'Iar dacă ceva merge prost, întreabă devreme; cele mai multe probleme sunt mici când sunt noi.',
      ],
    },
  },
};
