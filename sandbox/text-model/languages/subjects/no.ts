import type { SubjectBank } from '../../text/subject-bank.ts';

export const noSubjects: SubjectBank = {
  hooks: [
    '{name}: best å bedømme i bruk.',
    '{name} prøver ikke å være alt på én gang.',
    'Lett å forstå og god å ha for hånden: {name}.',
    '{name}: her trenger ingenting å forklares to ganger.',
  ],
  question: '{name}: hva ville du brukt det til først?',
  topicQuestion: '{topic}: har du noen gang tenkt over det?',
  scenes: {
    home: [
      'Huset blir stille, og ingen trenger deg lenger.',
      'Søndag morgen, vinduet på gløtt og ingen grunn til å stå opp.',
      'Etter en lang dag er det de små behagelighetene som teller.',
    ],
    table: [
      'Kjelen synger, noen leser høyt, og brødet er fortsatt varmt.',
      'God matlaging begynner med ting som ligger godt i hånden.',
      'Venner klokken åtte, oppvask ved midnatt, og ingen har det travelt hjem.',
    ],
    light: [
      'Når dagene blir korte, forandrer et lite lys et helt rom.',
      'En stol, en bok og det rette lyset: mer trenger ikke en kveld.',
      'Arbeidet er gjort, og kvelden kan få gå saktere.',
    ],
    wear: [
      'Først ærendene, så kafeen, så den lange veien hjem.',
      'Klær er på sitt beste når de lar deg tenke på noe annet.',
      'For det kaldeste rommet på kontoret og årets første varme dag.',
    ],
    jewellery: [
      'Tatt på sist, sett først.',
      'En liten ting ved halsen eller håndleddet forandrer hele antrekket.',
      'Noen smykker er for spesielle dager, andre gjør vanlige dager spesielle.',
    ],
    carry: [
      'Nøkler, bok, lader, et eple: alt som forlater huset sammen med deg.',
      'Ut om morgenen, hjem om kvelden, og alt er fortsatt på plass.',
      'Den som pakker om kvelden, har ett spørsmål mindre om morgenen.',
    ],
    outdoor: [
      'Kaffe ved soloppgang, vått gress og hele dagen foran seg.',
      'Der ute trenger man få ting, og hver av dem må virke.',
      'Den beste leiren er den som står før regnet begynner.',
    ],
    garden: [
      'En time ute før frokost, og dagen kan komme.',
      'En hage blir aldri ferdig, og det er det beste med den.',
      'Når lyset blir lavt, bli ute litt til.',
    ],
    any: ['Gode ting forklarer seg selv den første dagen.', 'Det som er synlig, blir brukt.'],
  },
  order: 'Jeg har bestillingen din {order} foran meg.',
  matters: {
    wrongItem: 'Jeg beklager at feil vare lå i pakken; slik får du den riktige: [trinn for bytte].',
    missing: 'Jeg beklager at noe manglet i pakken; slik går vi videre: [avtalt løsning].',
    cancel: 'Du ønsker å avbestille; om det fortsatt er mulig, avhenger av statusen: [status for bestillingen].',
    address: 'Du ønsker å endre leveringsadressen; jeg har notert det, og slik ser det ut: [status for bestillingen].',
    size: 'Du spør om størrelsen; her er målene: [mål eller råd om størrelse].',
    stock: 'Du spør om varen er tilgjengelig; slik ser det ut nå: [tilgjengelighet].',
    invoice: 'Du spør om fakturaen eller betalingen; dette har jeg funnet: [opplysninger om faktura eller betaling].',
    care: 'Du spør om bruk og stell; dette er rådet vårt: [råd om bruk eller stell].',
  },
  aspects: {
    quality: 'kvaliteten',
    looks: 'utseendet',
    comfort: 'komforten',
    fit: 'størrelsen og passformen',
    delivery: 'leveringen',
    service: 'servicen vår',
    price: 'prisen',
  },
  praised: 'Det gleder oss å lese hva du trekker frem: {list}.',
  criticised: 'Vi tar det du skriver om dette på alvor: {list}.',
  article: {
    choose: {
      heading: 'Slik velger du godt',
      sentences: [
        'Skriv ned hvor og hvor ofte du skal bruke noe før du sammenligner; da faller halvparten av valget bort.',
        'Mål opp plassen og noter målene, for øyet er en dårlig linjal.',
        'Les hva noe er laget av før du leser hva det lover.',
        'Spør hvilke deler som kan repareres eller byttes, for det som kan repareres, blir hos deg lenger.',
        'Kjøp for de dagene du virkelig har, og ikke for dem du ser for deg.',
      ],
    },
    care: {
      heading: 'Rengjøring og stell',
      sentences: [
        'Les vaskelappen først; den kjenner materialet bedre enn noen tommelfingerregel.',
        'Rengjør litt og ofte, så må du sjelden skrubbe.',
        'Prøv hvert nytt middel på et skjult sted før du bruker det på resten.',
        'Frisk luft gjør mer enn man tror: en time ved åpent vindu erstatter ofte en vask.',
        'La alt tørke sakte og helt, langt fra ovner og sterk sol.',
      ],
    },
    store: {
      heading: 'Rett sted å oppbevare',
      sentences: [
        'Legg bare bort det som er rent og helt tørt, for skitt og fukt arbeider i mørket.',
        'Rett sted er kjølig, tørt og mørkt; et loft eller en kjeller er sjelden alt på én gang.',
        'Bomullsposer og papp slipper luften gjennom, mens plast holder på fuktigheten.',
        'Tunge ting nederst, ømfintlige øverst, og ingenting skal klemmes.',
        'Skriv utenpå hva som er inni, så slipper du å åpne hver eske neste sesong.',
      ],
    },
    use: {
      heading: 'I hverdagen',
      sentences: [
        'Det beste stedet er det du går forbi hver dag, for det man ser, bruker man.',
        'Gi en ny vane en uke før du dømmer den.',
        'Kombiner det nye med det du allerede har, og la bare én ting skille seg ut.',
        'Følg årstiden: det som hører hjemme ved peisen i januar, hører kanskje hjemme på balkongen i juni.',
        'Små vaner rekker langt; to minutter om kvelden sparer en time i helgen.',
      ],
    },
    gift: {
      heading: 'Hvis det er en gave',
      sentences: [
        'En god gave tar opp noe den andre allerede liker å gjøre.',
        'Legg merke til setningen «jeg skulle egentlig hatt en ny», og skriv den ned.',
        'Nyttige ting er bedre gaver enn ryktet, så lenge de også er vakre.',
        'Er du i tvil om størrelse eller farge, velg den enkleste utgaven.',
        'Pakk den inn i noe som kan brukes igjen, så begynner gaven allerede med papiret.',
      ],
    },
    mistakes: {
      heading: 'Feil som er lette å unngå',
      sentences: [
        'Den vanligste feilen er å ville ha alt på én gang; begynn med det som plager deg mest.',
        'Mange følger råd som var ment for et annet materiale eller et annet hus.',
        'Ikke vent på det perfekte øyeblikket, for en enkel start i dag er mer verdt enn en plan for våren.',
        'Makt er sjelden svaret: hvis noe ikke passer eller ikke løsner, se etter en gang til.',
        'Og hvis noe likevel går galt, spør tidlig; de fleste problemer er små når de er nye.',
      ],
    },
  },
};
