import type { SubjectBank } from '../../text/subject-bank.ts';

export const svSubjects: SubjectBank = {
  hooks: [
    '{name}: bäst att bedöma i vardagen.',
    '{name} försöker inte vara allt på en gång.',
    'Lätt att förstå och bra att ha nära till hands: {name}.',
    '{name}: här behöver inget förklaras två gånger.',
  ],
  question: '{name}: vad skulle du använda det till först?',
  topicQuestion: '{topic}: har du någon gång tänkt på det?',
  scenes: {
    home: [
      'Huset blir tyst och ingen behöver dig längre.',
      'Söndagsmorgon, fönstret på glänt och ingen anledning att gå upp.',
      'Efter en lång dag är det de små bekvämligheterna som räknas.',
    ],
    table: [
      'Kitteln sjunger, någon läser högt och brödet är fortfarande varmt.',
      'Bra matlagning börjar med saker som ligger väl i handen.',
      'Vänner klockan åtta, disk vid midnatt och ingen har bråttom hem.',
    ],
    light: [
      'När dagarna blir korta förändrar ett litet ljus ett helt rum.',
      'En stol, en bok och rätt ljus: mer behöver en kväll inte.',
      'Arbetet är gjort och kvällen får gå långsammare.',
    ],
    wear: [
      'Först ärendena, sedan kaféet, sedan den långa vägen hem.',
      'Kläder är som bäst när de låter dig tänka på något annat.',
      'För det kallaste rummet på kontoret och årets första varma dag.',
    ],
    jewellery: [
      'Sist på, först sedd.',
      'Något litet vid halsen eller handleden förändrar allt man har på sig.',
      'Vissa smycken är för särskilda dagar, andra gör vanliga dagar särskilda.',
    ],
    carry: [
      'Nycklar, bok, laddare, ett äpple: allt som lämnar huset med dig.',
      'Ut på morgonen, hem på kvällen, och allt ligger kvar på sin plats.',
      'Den som packar på kvällen har en fråga mindre på morgonen.',
    ],
    outdoor: [
      'Kaffe i soluppgången, vått gräs och hela dagen framför sig.',
      'Där ute behöver man få saker, och var och en måste fungera.',
      'Det bästa lägret är det som står innan regnet börjar.',
    ],
    garden: [
      'En timme ute före frukost, och dagen kan komma.',
      'En trädgård blir aldrig färdig, och det är det bästa med den.',
      'När ljuset blir lågt, stanna ute en stund till.',
    ],
    any: ['Bra saker förklarar sig själva redan första dagen.', 'Det som syns blir använt.'],
  },
  order: 'Jag har din beställning {order} framför mig.',
  matters: {
    wrongItem: 'Jag är ledsen att fel vara låg i paketet; så här får du rätt: [steg för bytet].',
    missing: 'Jag är ledsen att något saknades i paketet; så här går vi vidare: [överenskommen lösning].',
    cancel: 'Du vill avbeställa; om det fortfarande går beror på beställningens status: [beställningens status].',
    address: 'Du vill ändra leveransadressen; jag har noterat det och så här ser det ut: [beställningens status].',
    size: 'Du frågar om storleken; här är måtten: [mått eller storleksråd].',
    stock: 'Du frågar om varan finns; så här ser det ut just nu: [tillgänglighet].',
    invoice: 'Du frågar om fakturan eller betalningen; det här har jag hittat: [uppgifter om faktura eller betalning].',
    care: 'Du frågar om användning och skötsel; det här är vårt råd: [råd om användning eller skötsel].',
  },
  aspects: {
    quality: 'kvaliteten',
    looks: 'utseendet',
    comfort: 'komforten',
    fit: 'storleken och passformen',
    delivery: 'leveransen',
    service: 'vår service',
    price: 'priset',
  },
  praised: 'Det gläder oss att läsa vad du lyfter fram: {list}.',
  criticised: 'Vi tar det du skriver om detta på allvar: {list}.',
  article: {
    choose: {
      heading: 'Så väljer du rätt',
      sentences: [
        'Skriv ner var och hur ofta du ska använda något innan du jämför; då faller hälften av valet bort.',
        'Mät platsen och anteckna måtten, för ögat är en dålig linjal.',
        'Läs vad något är gjort av innan du läser vad det lovar.',
        'Fråga vilka delar som kan lagas eller bytas, för det som går att laga stannar längre.',
        'Köp för de dagar du verkligen har och inte för dem du föreställer dig.',
      ],
    },
    care: {
      heading: 'Rengöring och skötsel',
      sentences: [
        'Läs skötselrådet först; det känner materialet bättre än någon tumregel.',
        'Rengör lite och ofta, så behöver du sällan skrubba.',
        'Prova varje nytt medel på ett dolt ställe innan du använder det på resten.',
        'Frisk luft gör mer än man tror: en timme vid öppet fönster ersätter ofta en tvätt.',
        'Låt allt torka långsamt och helt, långt från element och stark sol.',
      ],
    },
    store: {
      heading: 'Rätt plats för förvaring',
      sentences: [
        'Lägg bara undan det som är rent och helt torrt, för smuts och fukt arbetar i mörkret.',
        'Rätt plats är sval, torr och mörk; en vind eller källare är sällan allt på en gång.',
        'Bomullspåsar och kartong släpper igenom luft, medan plast håller kvar fukten.',
        'Tunga saker längst ner, ömtåliga överst, och inget ska pressas.',
        'Skriv på utsidan vad som finns inuti, så slipper du öppna varje låda nästa säsong.',
      ],
    },
    use: {
      heading: 'I vardagen',
      sentences: [
        'Den bästa platsen är den du går förbi varje dag, för det man ser använder man.',
        'Ge en ny vana en vecka innan du bedömer den.',
        'Kombinera det nya med det du redan har och låt en enda sak sticka ut.',
        'Följ årstiden: det som hör hemma vid brasan i januari hör kanske hemma på balkongen i juni.',
        'Små vanor räcker långt; två minuter på kvällen sparar en timme på helgen.',
      ],
    },
    gift: {
      heading: 'Om det är en present',
      sentences: [
        'En bra present tar upp något som den andra redan tycker om att göra.',
        'Lyssna efter meningen ”jag skulle behöva en ny” och skriv ner den.',
        'Nyttiga saker är bättre presenter än sitt rykte, så länge de också är vackra.',
        'Om du tvekar om storlek eller färg, välj den enklare varianten.',
        'Slå in den i något som kan användas igen, så börjar presenten redan med papperet.',
      ],
    },
    mistakes: {
      heading: 'Misstag som är lätta att undvika',
      sentences: [
        'Det vanligaste misstaget är att vilja ha allt på en gång; börja med det som stör dig mest.',
        'Många följer råd som var tänkta för ett annat material eller ett annat hus.',
        'Vänta inte på det perfekta tillfället, för en enkel början i dag är värd mer än en plan för våren.',
        'Kraft är sällan svaret: om något inte passar eller inte lossnar, titta en gång till.',
        'Och om något ändå går fel, fråga tidigt; de flesta problem är små när de är nya.',
      ],
    },
  },
};
