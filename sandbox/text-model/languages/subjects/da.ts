import type { SubjectBank } from '../../text/subject-bank.ts';

export const daSubjects: SubjectBank = {
  hooks: [
    '{name}: bedst at bedømme i brug.',
    '{name} prøver ikke at være det hele på én gang.',
    'Let at forstå og rar at have ved hånden: {name}.',
    '{name}: her skal intet forklares to gange.',
  ],
  question: '{name}: hvad ville du bruge det til først?',
  topicQuestion: '{topic}: har du nogensinde tænkt over det?',
  scenes: {
    home: [
      'Huset bliver stille, og ingen har længere brug for dig.',
      'Søndag morgen, vinduet på klem og ingen grund til at stå op.',
      'Efter en lang dag er det de små behageligheder, der tæller.',
    ],
    table: [
      'Kedlen synger, nogen læser højt, og brødet er stadig varmt.',
      'God madlavning begynder med ting, der ligger godt i hånden.',
      'Venner klokken otte, opvask ved midnat, og ingen har travlt med at komme hjem.',
    ],
    light: [
      'Når dagene bliver korte, forandrer et lille lys et helt rum.',
      'En stol, en bog og det rette lys: mere behøver en aften ikke.',
      'Arbejdet er gjort, og aftenen må gå langsommere.',
    ],
    wear: [
      'Først ærinderne, så caféen, så den lange vej hjem.',
      'Tøj er bedst, når det lader dig tænke på noget andet.',
      'Til det koldeste rum på kontoret og årets første varme dag.',
    ],
    jewellery: [
      'Taget på sidst, set først.',
      'En lille ting ved halsen eller håndleddet forandrer alt, hvad man har på.',
      'Nogle smykker er til særlige dage, andre gør almindelige dage særlige.',
    ],
    carry: [
      'Nøgler, bog, oplader, et æble: alt, der forlader huset sammen med dig.',
      'Ud om morgenen, hjem om aftenen, og alt er stadig på sin plads.',
      'Den, der pakker om aftenen, har et spørgsmål mindre om morgenen.',
    ],
    outdoor: [
      'Kaffe ved solopgang, vådt græs og hele dagen foran sig.',
      'Derude har man brug for få ting, og hver af dem skal virke.',
      'Den bedste lejr er den, der står, før regnen begynder.',
    ],
    garden: [
      'En time ude før morgenmaden, og dagen kan komme.',
      'En have bliver aldrig færdig, og det er det bedste ved den.',
      'Når lyset bliver lavt, så bliv ude lidt endnu.',
    ],
    any: ['Gode ting forklarer sig selv den første dag.', 'Det, man kan se, bliver brugt.'],
  },
  order: 'Jeg har din ordre {order} foran mig.',
  matters: {
    wrongItem: 'Jeg er ked af, at den forkerte vare lå i pakken; sådan får du den rigtige: [trin for ombytning].',
    missing: 'Jeg er ked af, at der manglede noget i pakken; sådan går vi videre: [aftalt løsning].',
    cancel:
      'Du vil gerne annullere din ordre; om det stadig kan lade sig gøre, afhænger af dens status: [ordrens status].',
    address: 'Du vil gerne ændre leveringsadressen; jeg har noteret det, og sådan ser det ud: [ordrens status].',
    size: 'Du spørger om størrelsen; her er målene: [mål eller råd om størrelse].',
    stock: 'Du spørger, om varen kan fås; sådan ser det ud lige nu: [tilgængelighed].',
    invoice:
      'Du spørger om fakturaen eller betalingen; det her har jeg fundet: [oplysninger om faktura eller betaling].',
    care: 'Du spørger om brug og pleje; det her er vores råd: [råd om brug eller pleje].',
  },
  aspects: {
    quality: 'kvaliteten',
    looks: 'udseendet',
    comfort: 'komforten',
    fit: 'størrelsen og pasformen',
    delivery: 'leveringen',
    service: 'vores service',
    price: 'prisen',
  },
  praised: 'Det glæder os at læse, hvad du fremhæver: {list}.',
  criticised: 'Vi tager det, du skriver om dette, alvorligt: {list}.',
  article: {
    choose: {
      heading: 'Sådan vælger du godt',
      sentences: [
        'Skriv ned, hvor og hvor ofte du vil bruge noget, før du sammenligner; så falder halvdelen af valget væk.',
        'Mål pladsen op, og notér målene, for øjet er en dårlig lineal.',
        'Læs, hvad noget er lavet af, før du læser, hvad det lover.',
        'Spørg, hvilke dele der kan repareres eller udskiftes, for det, der kan repareres, bliver længere hos dig.',
        'Køb til de dage, du virkelig har, og ikke til dem, du forestiller dig.',
      ],
    },
    care: {
      heading: 'Rengøring og pleje',
      sentences: [
        'Læs vaskemærket først; det kender materialet bedre end nogen tommelfingerregel.',
        'Rengør lidt og ofte, så skal du sjældent skrubbe.',
        'Prøv hvert nyt middel på et skjult sted, før du bruger det på resten.',
        'Frisk luft gør mere, end man tror: en time ved det åbne vindue erstatter ofte en vask.',
        'Lad alt tørre langsomt og helt, langt fra radiatorer og stærk sol.',
      ],
    },
    store: {
      heading: 'Det rette sted at opbevare',
      sentences: [
        'Læg kun det væk, der er rent og helt tørt, for snavs og fugt arbejder i mørket.',
        'Det rette sted er køligt, tørt og mørkt; et loft eller en kælder er sjældent det hele på én gang.',
        'Bomuldsposer og pap lader luften komme igennem, mens plastik holder på fugten.',
        'Tunge ting nederst, sarte øverst, og intet må blive klemt.',
        'Skriv udenpå, hvad der er indeni, så skal du ikke åbne hver kasse næste sæson.',
      ],
    },
    use: {
      heading: 'I hverdagen',
      sentences: [
        'Det bedste sted er det, du går forbi hver dag, for det, man ser, bruger man.',
        'Giv en ny vane en uge, før du dømmer den.',
        'Kombinér det nye med det, du allerede har, og lad kun én ting træde frem.',
        'Følg årstiden: det, der hører til ved ilden i januar, hører måske til på altanen i juni.',
        'Små vaner rækker langt; to minutter om aftenen sparer en time i weekenden.',
      ],
    },
    gift: {
      heading: 'Hvis det er en gave',
      sentences: [
        'En god gave tager noget op, som den anden allerede holder af at gøre.',
        'Læg mærke til sætningen “jeg trænger egentlig til en ny”, og skriv den ned.',
        'Nyttige ting er bedre gaver end deres rygte, så længe de også er smukke.',
        'Er du i tvivl om størrelse eller farve, så vælg den enkleste udgave.',
        'Pak den ind i noget, der kan bruges igen, så begynder gaven allerede med papiret.',
      ],
    },
    mistakes: {
      heading: 'Fejl, der er lette at undgå',
      sentences: [
        'Den almindeligste fejl er at ville have det hele på én gang; begynd med det, der generer dig mest.',
        'Mange følger råd, der var tænkt til et andet materiale eller et andet hus.',
        'Vent ikke på det perfekte øjeblik, for en enkel begyndelse i dag er mere værd end en plan for foråret.',
        'Kræfter er sjældent svaret: hvis noget ikke passer eller ikke går løs, så se efter igen.',
        'Og hvis noget alligevel går galt, så spørg tidligt; de fleste problemer er små, når de er nye.',
      ],
    },
  },
};
