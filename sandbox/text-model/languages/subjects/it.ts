import type { SubjectBank } from '../../text/subject-bank.ts';

export const itSubjects: SubjectBank = {
  hooks: [
    '{name}: il modo migliore per giudicare è l’uso.',
    '{name} non cerca di essere tutto insieme.',
    'Facile da capire, comodo da avere a portata di mano: {name}.',
    '{name}: qui niente va spiegato due volte.',
  ],
  question: '{name}: per che cosa lo userebbe per primo?',
  topicQuestion: '{topic}: ci ha mai pensato?',
  scenes: {
    home: [
      'La casa si fa silenziosa, e nessuno ha più bisogno di lei.',
      'Domenica mattina, la finestra socchiusa e nessun motivo per alzarsi.',
      'Dopo una lunga giornata contano le piccole comodità.',
    ],
    table: [
      'Il bollitore canta, qualcuno legge ad alta voce e il pane è ancora caldo.',
      'Cucinare bene comincia da cose che stanno bene in mano.',
      'Gli amici alle otto, i piatti a mezzanotte, e nessuno ha fretta di andare a casa.',
    ],
    light: [
      'Quando le giornate si accorciano, una piccola luce cambia un’intera stanza.',
      'Una poltrona, un libro e la luce giusta: una sera non chiede altro.',
      'Il lavoro è finito e la sera può rallentare.',
    ],
    wear: [
      'Prima le commissioni, poi il caffè, poi la strada lunga verso casa.',
      'Un abito è al suo meglio quando lascia pensare ad altro.',
      'Per la stanza più fredda dell’ufficio e il primo giorno tiepido dell’anno.',
    ],
    jewellery: [
      'Indossato per ultimo, notato per primo.',
      'Un piccolo dettaglio al collo o al polso cambia tutto l’insieme.',
      'Alcuni pezzi sono per i giorni speciali, altri rendono speciali quelli normali.',
    ],
    carry: [
      'Chiavi, libro, caricatore, una mela: tutto ciò che esce di casa con lei.',
      'Fuori al mattino, di ritorno la sera, e tutto è ancora al suo posto.',
      'Chi prepara la sera ha una domanda in meno al mattino.',
    ],
    outdoor: [
      'Caffè all’alba, erba bagnata e tutta la giornata davanti.',
      'Là fuori servono poche cose, e ognuna deve funzionare.',
      'Il campo migliore è quello che è in piedi prima della pioggia.',
    ],
    garden: [
      'Un’ora fuori prima di colazione, e la giornata può cominciare.',
      'Un giardino non è mai finito, ed è la cosa più bella che ha.',
      'Quando la luce si abbassa, resti fuori ancora un po’.',
    ],
    any: ['Le cose buone si spiegano da sole fin dal primo giorno.', 'Ciò che è in vista si usa.'],
  },
  order: 'Ho davanti a me il suo ordine {order}.',
  matters: {
    wrongItem:
      'Mi dispiace che nel pacco ci fosse l’articolo sbagliato; ecco come ricevere quello giusto: [passi per il cambio].',
    missing: 'Mi dispiace che nel pacco mancasse qualcosa; ecco che cosa succede ora: [soluzione concordata].',
    cancel: 'Desidera annullare l’ordine; se sia ancora possibile dipende dal suo stato: [stato dell’ordine].',
    address: 'Desidera cambiare l’indirizzo di consegna; l’ho annotato, e questo è lo stato: [stato dell’ordine].',
    size: 'Chiede della taglia; queste sono le misure: [misure o consiglio sulla taglia].',
    stock: 'Chiede se l’articolo è disponibile; questo è lo stato attuale: [disponibilità].',
    invoice: 'Chiede della fattura o del pagamento; ecco che cosa ho trovato: [dati della fattura o del pagamento].',
    care: 'Chiede dell’uso e della cura; questo è il nostro consiglio: [consiglio d’uso o di cura].',
  },
  aspects: {
    quality: 'la qualità',
    looks: 'l’aspetto',
    comfort: 'la comodità',
    fit: 'la taglia e la vestibilità',
    delivery: 'la consegna',
    service: 'il nostro servizio',
    price: 'il prezzo',
  },
  praised: 'Ci fa piacere ciò che mette in evidenza: {list}.',
  criticised: 'Prendiamo sul serio ciò che scrive a questo proposito: {list}.',
  article: {
    choose: {
      heading: 'Come scegliere bene',
      sentences: [
        'Prima di confrontare, scriva dove e quanto spesso lo userà; così metà della scelta sparisce.',
        'Misuri lo spazio e annoti le cifre, perché l’occhio è un cattivo righello.',
        'Legga di che cosa è fatto prima di leggere che cosa promette; il materiale dice più degli aggettivi.',
        'Chieda quali parti si possono riparare o sostituire, perché ciò che si ripara resta più a lungo.',
        'Compri per i giorni che ha davvero e non per quelli che immagina.',
      ],
    },
    care: {
      heading: 'Pulizia e cura',
      sentences: [
        'Legga prima l’etichetta; conosce il materiale meglio di ogni regola generale.',
        'Pulisca poco e spesso, e di rado dovrà strofinare.',
        'Provi ogni nuovo prodotto in un punto nascosto prima di usarlo sul resto.',
        'L’aria fresca fa più di quanto si creda: un’ora alla finestra aperta sostituisce spesso un lavaggio.',
        'Lasci asciugare tutto lentamente e per intero, lontano dai termosifoni e dal sole forte.',
      ],
    },
    store: {
      heading: 'Dove conservarlo',
      sentences: [
        'Metta via solo ciò che è pulito e del tutto asciutto, perché sporco e umidità lavorano al buio.',
        'Il posto giusto è fresco, asciutto e buio; una soffitta o una cantina di rado è tutte e tre le cose.',
        'I sacchetti di cotone e il cartone lasciano passare l’aria, mentre la plastica trattiene l’umidità.',
        'Le cose pesanti vanno sotto, quelle delicate sopra, e niente va schiacciato.',
        'Scriva fuori che cosa c’è dentro, e non dovrà aprire ogni scatola la prossima stagione.',
      ],
    },
    use: {
      heading: 'Nella vita di ogni giorno',
      sentences: [
        'Il posto migliore è quello da cui passa ogni giorno, perché ciò che si vede si usa.',
        'Dia una settimana a ogni nuova abitudine prima di giudicarla.',
        'Abbini il nuovo a ciò che ha già e lasci che una sola cosa attiri lo sguardo.',
        'Segua la stagione: ciò che a gennaio sta vicino al fuoco, a giugno sta forse sul balcone.',
        'Le piccole abitudini portano lontano; due minuti la sera fanno risparmiare un’ora nel fine settimana.',
      ],
    },
    gift: {
      heading: 'Se è un regalo',
      sentences: [
        'Un buon regalo riprende qualcosa che all’altra persona piace già fare.',
        'Faccia attenzione alla frase «me ne servirebbe uno nuovo» e la scriva.',
        'Le cose utili sono regali migliori di quanto si dica, purché siano anche belle.',
        'Se ha dubbi sulla taglia o sul colore, scelga la versione più semplice.',
        'Lo avvolga in qualcosa che si possa riusare, e il regalo comincia dalla carta.',
      ],
    },
    mistakes: {
      heading: 'Errori facili da evitare',
      sentences: [
        'L’errore più comune è volere tutto insieme; cominci da ciò che le dà più fastidio.',
        'Molti seguono consigli pensati per un altro materiale o per un’altra casa.',
        'Non aspetti il momento perfetto, perché un inizio semplice oggi vale più di un piano per la primavera.',
        'La forza è di rado la risposta: se qualcosa non entra o non si stacca, guardi ancora una volta.',
        'E se qualcosa va storto, chieda presto; quasi tutti i problemi sono piccoli quando sono nuovi.',
      ],
    },
  },
};
