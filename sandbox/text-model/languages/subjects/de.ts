import type { SubjectBank } from '../../text/subject-bank.ts';

export const deSubjects: SubjectBank = {
  hooks: [
    '{name}: am besten im Gebrauch zu beurteilen.',
    '{name} will nicht alles auf einmal sein.',
    'Leicht zu verstehen, gern zur Hand: {name}.',
    '{name}: Hier muss nichts zweimal erklärt werden.',
  ],
  question: '{name}: Wofür würden Sie es zuerst nutzen?',
  topicQuestion: '{topic}: Haben Sie schon einmal darüber nachgedacht?',
  scenes: {
    home: [
      'Im Haus wird es still, und niemand will mehr etwas von Ihnen.',
      'Sonntagmorgen, das Fenster einen Spalt offen, und kein Grund zum Aufstehen.',
      'Nach einem langen Tag zählen die kleinen Annehmlichkeiten.',
    ],
    table: [
      'Der Kessel singt, jemand liest vor, und das Brot ist noch warm.',
      'Gutes Kochen beginnt mit Dingen, die gut in der Hand liegen.',
      'Freunde um acht, Abwasch um Mitternacht, und keiner hat es eilig.',
    ],
    light: [
      'Wenn die Tage kurz werden, verändert ein kleines Licht den ganzen Raum.',
      'Ein Sessel, ein Buch und das richtige Licht: Mehr braucht ein Abend nicht.',
      'Die Arbeit ist getan, und der Abend darf langsamer werden.',
    ],
    wear: [
      'Erst die Besorgungen, dann das Café, dann der lange Weg nach Hause.',
      'Kleidung ist am besten, wenn man an etwas anderes denken kann.',
      'Für das kälteste Zimmer im Büro und den ersten warmen Tag des Jahres.',
    ],
    jewellery: [
      'Zuletzt angelegt, zuerst bemerkt.',
      'Eine Kleinigkeit am Hals oder am Handgelenk verändert alles, was man trägt.',
      'Manche Stücke sind für besondere Tage, andere machen gewöhnliche Tage besonders.',
    ],
    carry: [
      'Schlüssel, Buch, Ladekabel, ein Apfel: alles, was mit Ihnen das Haus verlässt.',
      'Morgens hinaus, abends zurück, und alles noch an seinem Platz.',
      'Wer abends packt, hat morgens eine Frage weniger.',
    ],
    outdoor: [
      'Kaffee bei Sonnenaufgang, nasses Gras und der ganze Tag liegt vor Ihnen.',
      'Draußen braucht man wenige Dinge, und jedes davon muss funktionieren.',
      'Das beste Lager ist das, das vor dem Regen steht.',
    ],
    garden: [
      'Eine Stunde draußen vor dem Frühstück, und der Tag kann kommen.',
      'Ein Garten wird nie fertig, und das ist das Schönste an ihm.',
      'Wenn das Licht tiefer steht, bleiben Sie noch ein wenig draußen.',
    ],
    any: ['Gute Dinge erklären sich am ersten Tag von selbst.', 'Was man im Blick hat, wird auch benutzt.'],
  },
  order: 'Ihre Bestellung {order} liegt mir vor.',
  matters: {
    wrongItem:
      'Es tut mir leid, dass der falsche Artikel im Paket war; so erhalten Sie den richtigen: [Schritte für den Umtausch].',
    missing: 'Es tut mir leid, dass in Ihrem Paket etwas fehlte; so geht es jetzt weiter: [vereinbarte Lösung].',
    cancel:
      'Sie möchten Ihre Bestellung stornieren; ob das noch möglich ist, hängt von ihrem Stand ab: [Stand der Bestellung].',
    address:
      'Sie möchten die Lieferadresse ändern; ich habe es notiert, und das ist der Stand: [Stand der Bestellung].',
    size: 'Sie fragen nach der Größe; das sind die Maße: [Maße oder Größenberatung].',
    stock: 'Sie fragen, ob der Artikel erhältlich ist; das ist der aktuelle Stand: [Verfügbarkeit].',
    invoice:
      'Sie fragen nach der Rechnung oder der Zahlung; das habe ich dazu gefunden: [Rechnungs- oder Zahlungsangaben].',
    care: 'Sie fragen nach Gebrauch und Pflege; das ist unser Rat: [Pflege- oder Gebrauchshinweis].',
  },
  aspects: {
    quality: 'die Qualität',
    looks: 'das Aussehen',
    comfort: 'der Komfort',
    fit: 'die Größe und Passform',
    delivery: 'die Lieferung',
    service: 'unser Service',
    price: 'der Preis',
  },
  praised: 'Es freut uns, was Sie hervorheben: {list}.',
  criticised: 'Was Sie dazu schreiben, nehmen wir ernst: {list}.',
  article: {
    choose: {
      heading: 'Wie man gut auswählt',
      sentences: [
        'Schreiben Sie auf, wo und wie oft Sie etwas nutzen werden, bevor Sie vergleichen; damit fällt die Hälfte der Auswahl weg.',
        'Messen Sie den Platz aus und notieren Sie die Maße, denn das Auge ist ein schlechtes Lineal.',
        'Lesen Sie zuerst, woraus etwas besteht, und dann erst, was es verspricht.',
        'Fragen Sie, welche Teile sich reparieren oder ersetzen lassen, denn was man reparieren kann, bleibt länger.',
        'Kaufen Sie für die Tage, die Sie wirklich haben, und nicht für die, die Sie sich ausmalen.',
      ],
    },
    care: {
      heading: 'Reinigung und Pflege',
      sentences: [
        'Lesen Sie zuerst das Pflegeetikett; es kennt das Material besser als jede Faustregel.',
        'Wer oft ein wenig reinigt, muss selten gründlich putzen.',
        'Probieren Sie jedes neue Mittel an einer verdeckten Stelle aus, bevor Sie es überall verwenden.',
        'Frische Luft kann mehr, als man denkt: Eine Stunde am offenen Fenster ersetzt oft eine Wäsche.',
        'Lassen Sie alles langsam und vollständig trocknen, fern von Heizung und starker Sonne.',
      ],
    },
    store: {
      heading: 'Der richtige Platz zum Aufbewahren',
      sentences: [
        'Räumen Sie nur weg, was sauber und ganz trocken ist, denn Schmutz und Feuchtigkeit arbeiten im Dunkeln weiter.',
        'Der richtige Ort ist kühl, trocken und dunkel; Dachboden und Keller sind das selten alles zugleich.',
        'Baumwollbeutel und Karton lassen Luft durch, während Folie die Feuchtigkeit festhält.',
        'Schweres kommt nach unten, Empfindliches nach oben, und nichts sollte gedrückt werden.',
        'Schreiben Sie außen darauf, was innen ist, dann müssen Sie im nächsten Jahr nicht jede Kiste öffnen.',
      ],
    },
    use: {
      heading: 'Im Alltag',
      sentences: [
        'Der beste Platz ist der, an dem Sie jeden Tag vorbeikommen, denn was man sieht, wird benutzt.',
        'Geben Sie einer neuen Gewohnheit eine Woche, bevor Sie über sie urteilen.',
        'Kombinieren Sie Neues mit dem, was Sie schon haben, und lassen Sie nur ein Stück auffallen.',
        'Gehen Sie mit der Jahreszeit: Was im Januar an den Kamin gehört, gehört im Juni vielleicht auf den Balkon.',
        'Kleine Gewohnheiten tragen weit; zwei Minuten am Abend sparen eine Stunde am Wochenende.',
      ],
    },
    gift: {
      heading: 'Wenn es ein Geschenk ist',
      sentences: [
        'Ein gutes Geschenk greift etwas auf, das der andere schon gern tut.',
        'Achten Sie auf den Satz „Ich bräuchte eigentlich mal etwas Neues“, und schreiben Sie ihn auf.',
        'Nützliche Dinge sind bessere Geschenke als ihr Ruf, solange sie auch schön sind.',
        'Wenn Sie bei Größe oder Farbe unsicher sind, nehmen Sie die schlichtere Ausführung.',
        'Packen Sie es in etwas ein, das man wieder verwenden kann, dann beginnt das Geschenk schon beim Papier.',
      ],
    },
    mistakes: {
      heading: 'Fehler, die sich leicht vermeiden lassen',
      sentences: [
        'Der häufigste Fehler ist, alles auf einmal zu wollen; beginnen Sie mit dem, was Sie am meisten stört.',
        'Viele folgen Ratschlägen, die für ein anderes Material oder ein anderes Haus gedacht waren.',
        'Warten Sie nicht auf den perfekten Moment, denn ein einfacher Anfang heute ist mehr wert als ein Plan für das Frühjahr.',
        'Kraft ist selten die Lösung: Wenn etwas nicht passt oder sich nicht löst, sehen Sie noch einmal hin.',
        'Und wenn doch etwas schiefgeht, fragen Sie früh; die meisten Probleme sind klein, solange sie neu sind.',
      ],
    },
  },
};
