import type { SubjectBank } from '../../text/subject-bank.ts';

export const lvSubjects: SubjectBank = {
  hooks: [
    '{name}: vislabāk to var novērtēt lietojot.',
    '{name} nemēģina būt viss uzreiz.',
    'Viegli saprotams un vienmēr pa rokai: {name}.',
    '{name}: šeit nekas nav jāskaidro divreiz.',
  ],
  question: '{name}: kam jūs to izmantotu vispirms?',
  topicQuestion: '{topic}: vai esat par to kādreiz domājuši?',
  scenes: {
    home: [
      'Mājā kļūst kluss, un neviens no jums vairs neko negaida.',
      'Svētdienas rīts, pavērts logs un neviena iemesla celties.',
      'Pēc garas dienas svarīgas ir mazās ērtības.',
    ],
    table: [
      'Tējkanna dzied, kāds lasa priekšā, un maize vēl ir silta.',
      'Laba gatavošana sākas ar lietām, kas labi guļ rokā.',
      'Draugi astoņos, trauki pusnaktī, un nevienam nav jāsteidzas mājās.',
    ],
    light: [
      'Kad dienas kļūst īsas, maza gaisma maina visu istabu.',
      'Krēsls, grāmata un pareizā gaisma: vairāk vakaram nevajag.',
      'Darbs ir padarīts, un vakars drīkst rimties.',
    ],
    wear: [
      'Vispirms darīšanas, tad kafejnīca, tad garais ceļš uz mājām.',
      'Apģērbs ir vislabākais tad, kad ļauj domāt par ko citu.',
      'Biroja aukstākajai istabai un gada pirmajai siltajai dienai.',
    ],
    jewellery: [
      'Uzlikts pēdējais, pamanīts pirmais.',
      'Maza lieta ap kaklu vai uz rokas maina visu tērpu.',
      'Dažas lietas ir īpašām dienām, citas padara īpašas parastās.',
    ],
    carry: [
      'Atslēgas, grāmata, lādētājs, ābols: viss, kas iziet no mājas kopā ar jums.',
      'No rīta ārā, vakarā atpakaļ, un viss joprojām ir savā vietā.',
      'Kas kravā somu vakarā, tam no rīta ir par vienu jautājumu mazāk.',
    ],
    outdoor: [
      'Kafija saullēktā, slapja zāle un visa diena priekšā.',
      'Tur ārā vajag maz lietu, un katrai no tām jādarbojas.',
      'Labākā nometne ir tā, kas stāv, pirms sākas lietus.',
    ],
    garden: [
      'Stunda ārā pirms brokastīm, un diena var sākties.',
      'Dārzs nekad nav pabeigts, un tas tajā ir vislabākais.',
      'Kad gaisma kļūst zema, palieciet ārā vēl mazliet.',
    ],
    any: ['Labas lietas izskaidro sevi jau pirmajā dienā.', 'Kas ir redzams, to arī lieto.'],
  },
  order: 'Jūsu pasūtījums {order} ir man priekšā.',
  matters: {
    wrongItem: 'Man žēl, ka sūtījumā bija nepareizā prece; tā jūs saņemsiet īsto: [maiņas kārtība].',
    missing: 'Man žēl, ka sūtījumā kaut kā trūka; tālāk notiks šādi: [saskaņotais risinājums].',
    cancel:
      'Jūs vēlaties atcelt pasūtījumu; vai tas vēl iespējams, ir atkarīgs no tā stāvokļa: [pasūtījuma stāvoklis].',
    address: 'Jūs vēlaties mainīt piegādes adresi; es to pierakstīju, un stāvoklis ir šāds: [pasūtījuma stāvoklis].',
    size: 'Jūs jautājat par izmēru; izmēri ir šādi: [izmēri vai padoms par izmēru].',
    stock: 'Jūs jautājat, vai prece ir pieejama; pašlaik ir šādi: [pieejamība].',
    invoice: 'Jūs jautājat par rēķinu vai maksājumu; es atradu šo: [rēķina vai maksājuma dati].',
    care: 'Jūs jautājat par lietošanu un kopšanu; mūsu padoms ir šāds: [lietošanas vai kopšanas padoms].',
  },
  aspects: {
    quality: 'kvalitāte',
    looks: 'izskats',
    comfort: 'ērtības',
    fit: 'izmērs un piegriezums',
    delivery: 'piegāde',
    service: 'mūsu apkalpošana',
    price: 'cena',
  },
  praised: 'Mūs priecē tas, ko jūs izceļat: {list}.',
  criticised: 'Mēs nopietni uztveram to, ko par to rakstāt: {list}.',
  article: {
    choose: {
      heading: 'Kā labi izvēlēties',
      sentences: [
        'Pirms salīdzināt, pierakstiet, kur un cik bieži lietu izmantosiet; puse no izvēles uzreiz atkrīt.',
        'Izmēriet vietu un pierakstiet izmērus, jo acs ir slikts lineāls.',
        'Vispirms izlasiet, no kā lieta ir izgatavota, un tikai tad, ko tā sola.',
        'Pajautājiet, kuras daļas var salabot vai nomainīt, jo tas, ko var salabot, paliek ar jums ilgāk.',
        'Pērciet tām dienām, kuras jums patiešām ir, nevis tām, kuras iztēlojaties.',
      ],
    },
    care: {
      heading: 'Tīrīšana un kopšana',
      sentences: [
        'Vispirms izlasiet kopšanas etiķeti; tā pazīst materiālu labāk nekā jebkurš vispārīgs likums.',
        'Tīriet pa drusciņai un bieži, un jums reti nāksies berzt.',
        'Katru jaunu līdzekli izmēģiniet neredzamā vietā, pirms lietojat to citur.',
        'Svaigs gaiss paveic vairāk, nekā šķiet: stunda pie atvērta loga bieži aizstāj mazgāšanu.',
        'Ļaujiet visam izžūt lēnām un pilnībā, tālu no radiatora un spilgtas saules.',
      ],
    },
    store: {
      heading: 'Kur glabāt',
      sentences: [
        'Nolieciet tikai to, kas ir tīrs un pilnīgi sauss, jo netīrumi un mitrums strādā arī tumsā.',
        'Īstā vieta ir vēsa, sausa un tumša; bēniņi vai pagrabs reti ir tas viss reizē.',
        'Kokvilnas maisi un kartons laiž cauri gaisu, bet plēve notur mitrumu.',
        'Smagās lietas apakšā, trauslās augšā, un neko nedrīkst saspiest.',
        'Uzrakstiet ārpusē, kas ir iekšā, un nākamajā sezonā nebūs jāatver katra kaste.',
      ],
    },
    use: {
      heading: 'Ikdienā',
      sentences: [
        'Labākā vieta ir tā, kurai ejat garām katru dienu, jo redzamo arī lieto.',
        'Dodiet jaunam ieradumam nedēļu, pirms to vērtējat.',
        'Savienojiet jauno ar to, kas jums jau ir, un ļaujiet izcelties tikai vienai lietai.',
        'Sekojiet gadalaikam: kas janvārī ir pie kamīna, tam jūnijā varbūt vieta uz balkona.',
        'Mazi ieradumi ved tālu; divas minūtes vakarā ietaupa stundu nedēļas nogalē.',
      ],
    },
    gift: {
      heading: 'Ja tā ir dāvana',
      sentences: [
        'Laba dāvana saistās ar kaut ko, ko otram jau patīk darīt.',
        'Ieklausieties, kad kāds saka, ka viņam vajadzētu jaunu, un pierakstiet to.',
        'Noderīgas lietas ir labākas dāvanas, nekā par tām runā, ja vien tās ir arī skaistas.',
        'Ja šaubāties par izmēru vai krāsu, izvēlieties vienkāršāko variantu.',
        'Ietiniet to kaut kā, ko var izmantot vēlreiz, un dāvana sākas jau ar papīru.',
      ],
    },
    mistakes: {
      heading: 'Kļūdas, no kurām viegli izvairīties',
      sentences: [
        'Biežākā kļūda ir gribēt visu uzreiz; sāciet ar to, kas traucē visvairāk.',
        'Daudzi seko padomiem, kas bija domāti citam materiālam vai citai mājai.',
        'Negaidiet ideālo brīdi, jo vienkāršs sākums šodien ir vērtīgāks nekā plāns pavasarim.',
        'Spēks reti ir atbilde: ja kaut kas neder vai nenāk nost, paskatieties vēlreiz.',
        'Un, ja kaut kas tomēr noiet greizi, pajautājiet laikus; vairums problēmu ir mazas, kamēr tās ir jaunas.',
      ],
    },
  },
};
