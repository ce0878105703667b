import type { SubjectBank } from '../../text/subject-bank.ts';

export const nlSubjects: SubjectBank = {
  hooks: [
    '{name}: het best te beoordelen in het gebruik.',
    '{name} wil niet alles tegelijk zijn.',
    'Makkelijk te begrijpen, fijn om bij de hand te hebben: {name}.',
    '{name}: hier hoeft niets twee keer te worden uitgelegd.',
  ],
  question: '{name}: waar zou u dit het eerst voor gebruiken?',
  topicQuestion: '{topic}: hebt u daar ooit over nagedacht?',
  scenes: {
    home: [
      'Zondagochtend, het raam op een kier en geen reden om op te staan.',
      'Na een lange dag tellen de kleine gemakken.',
    ],
    table: [
      'De ketel zingt, iemand leest voor en het brood is nog warm.',
      'Goed koken begint met dingen die goed in de hand liggen.',
      'Vrienden om acht uur, afwas om middernacht en niemand heeft haast.',
    ],
    light: [
      'Als de dagen korter worden, verandert een klein licht een hele kamer.',
      'Een stoel, een boek en het juiste licht: meer heeft een avond niet nodig.',
      'Het werk is gedaan en de avond mag langzamer gaan.',
    ],
    wear: [
      'Eerst de boodschappen, dan het café, dan de lange weg naar huis.',
      'Kleding is op haar best als u aan iets anders kunt denken.',
      'Voor de koudste kamer op kantoor en de eerste warme dag van het jaar.',
    ],
    jewellery: [
      'Als laatste omgedaan, als eerste opgemerkt.',
      'Iets kleins om de hals of de pols verandert een hele outfit.',
      'Sommige stukken zijn voor bijzondere dagen, andere maken gewone dagen bijzonder.',
    ],
    carry: [
      'Sleutels, boek, oplader, een appel: alles wat met u het huis verlaat.',
      'De deur uit in de ochtend, terug in de avond, en alles nog op zijn plaats.',
      'Wie ’s avonds inpakt, heeft ’s ochtends een vraag minder.',
    ],
    outdoor: [
      'Koffie bij zonsopgang, nat gras en de hele dag voor de boeg.',
      'Buiten hebt u weinig nodig, en alles moet het doen.',
      'Het beste kamp is het kamp dat staat voordat de regen begint.',
    ],
    garden: [
      'Een uur buiten voor het ontbijt, en de dag mag komen.',
      'Een tuin is nooit af, en dat is het mooiste eraan.',
      'Als het licht lager staat, blijf dan nog even buiten.',
    ],
    any: ['Goede dingen leggen zichzelf op de eerste dag uit.', 'Wat in het zicht staat, wordt gebruikt.'],
  },
  order: 'Ik heb uw bestelling {order} voor me liggen.',
  matters: {
    wrongItem:
      'Het spijt me dat het verkeerde artikel in uw pakket zat; zo krijgt u het juiste: [stappen voor het ruilen].',
    missing: 'Het spijt me dat er iets in uw pakket ontbrak; zo gaan we verder: [afgesproken oplossing].',
    cancel: 'U wilt uw bestelling annuleren; of dat nog kan, hangt af van de status: [status van de bestelling].',
    address: 'U wilt het bezorgadres wijzigen; ik heb het genoteerd en dit is de status: [status van de bestelling].',
    size: 'U vraagt naar de maat; dit zijn de afmetingen: [afmetingen of maatadvies].',
    stock: 'U vraagt of het artikel leverbaar is; dit is de huidige stand: [beschikbaarheid].',
    invoice: 'U vraagt naar de factuur of de betaling; dit heb ik gevonden: [gegevens van factuur of betaling].',
    care: 'U vraagt naar gebruik en onderhoud; dit is ons advies: [advies voor gebruik of onderhoud].',
  },
  aspects: {
    quality: 'de kwaliteit',
    looks: 'het uiterlijk',
    comfort: 'het comfort',
    fit: 'de maat en de pasvorm',
    delivery: 'de bezorging',
    service: 'onze service',
    price: 'de prijs',
  },
  praised: 'Fijn om te lezen wat u noemt: {list}.',
  criticised: 'Wat u hierover schrijft, nemen we serieus: {list}.',
  article: {
    choose: {
      heading: 'Goed kiezen',
      sentences: [
        'Schrijf op waar en hoe vaak u iets gaat gebruiken voordat u vergelijkt; dan valt de helft van de keuze af.',
        'Meet de plek op en noteer de maten, want het oog is een slechte liniaal.',
        'Lees eerst waar iets van gemaakt is en dan pas wat het belooft.',
        'Vraag welke delen gerepareerd of vervangen kunnen worden, want wat te herstellen is, blijft langer bij u.',
        'Koop voor de dagen die u echt hebt en niet voor de dagen die u zich voorstelt.',
      ],
    },
    care: {
      heading: 'Schoonmaken en verzorgen',
      sentences: [
        'Lees eerst het etiket; dat kent het materiaal beter dan elke vuistregel.',
        'Maak weinig en vaak schoon, dan hoeft u zelden hard te poetsen.',
        'Probeer elk nieuw middel uit op een plek die niet te zien is voordat u het overal gebruikt.',
        'Frisse lucht doet meer dan u denkt: een uur bij het open raam vervangt vaak een wasbeurt.',
        'Laat alles langzaam en helemaal drogen, ver van de verwarming en de felle zon.',
      ],
    },
    store: {
      heading: 'Goed bewaren',
      sentences: [
        'Berg alleen op wat schoon en helemaal droog is, want vuil en vocht werken door in het donker.',
        'De juiste plek is koel, droog en donker; een zolder of kelder is dat zelden allemaal tegelijk.',
        'Katoenen zakken en karton laten lucht door, terwijl plastic het vocht vasthoudt.',
        'Zware dingen gaan onderop, tere dingen bovenop, en niets mag worden geplet.',
        'Schrijf op de buitenkant wat erin zit, dan hoeft u volgend seizoen niet elke doos te openen.',
      ],
    },
    use: {
      heading: 'In het dagelijks leven',
      sentences: [
        'De beste plek is die waar u elke dag langskomt, want wat u ziet, gebruikt u.',
        'Geef een nieuwe gewoonte een week voordat u erover oordeelt.',
        'Combineer iets nieuws met wat u al hebt en laat één ding opvallen.',
        'Ga mee met het seizoen: wat in januari bij het vuur hoort, hoort in juni misschien op het balkon.',
        'Kleine gewoonten reiken ver; twee minuten in de avond schelen een uur in het weekend.',
      ],
    },
    gift: {
      heading: 'Als het een cadeau is',
      sentences: [
        'Een goed cadeau sluit aan bij iets wat de ander al graag doet.',
        'Let op de zin “ik zou eigenlijk een nieuwe moeten hebben” en schrijf die op.',
        'Nuttige dingen zijn betere cadeaus dan hun reputatie, zolang ze ook mooi zijn.',
        'Kies bij twijfel over maat of kleur de eenvoudigste uitvoering.',
        'Verpak het in iets dat opnieuw gebruikt kan worden, dan begint het cadeau bij het papier.',
      ],
    },
    mistakes: {
      heading: 'Fouten die makkelijk te vermijden zijn',
      sentences: [
        'De meest gemaakte fout is alles tegelijk te willen; begin met wat u het meest stoort.',
        'Veel mensen volgen advies dat voor een ander materiaal of een ander huis bedoeld was.',
        'Wacht niet op het perfecte moment, want een eenvoudig begin vandaag is meer waard dan een plan voor het voorjaar.',
        'Kracht is zelden het antwoord: als iets niet past of niet losgaat, kijk dan nog eens.',
        'En als er toch iets misgaat, vraag het dan vroeg; de meeste problemen zijn klein als ze nieuw zijn.',
      ],
    },
  },
};
