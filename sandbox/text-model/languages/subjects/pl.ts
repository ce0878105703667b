import type { SubjectBank } from '../../text/subject-bank.ts';

export const plSubjects: SubjectBank = {
  hooks: [
    '{name}: najlepiej ocenić w codziennym użyciu.',
    '{name} nie próbuje być wszystkim naraz.',
    'Proste w obsłudze i zawsze pod ręką: {name}.',
    '{name}: tutaj niczego nie trzeba wyjaśniać dwa razy.',
  ],
  question: '{name}: do czego przyda się najpierw?',
  topicQuestion: '{topic}: czy kiedyś o tym myślałeś?',
  scenes: {
    home: [
      'W domu robi się cicho i nikt już niczego nie potrzebuje.',
      'Niedzielny poranek, uchylone okno i żadnego powodu, żeby wstawać.',
      'Po długim dniu liczą się drobne przyjemności.',
    ],
    table: [
      'Czajnik śpiewa, ktoś czyta na głos, a chleb jest jeszcze ciepły.',
      'Dobre gotowanie zaczyna się od rzeczy, które dobrze leżą w dłoni.',
      'Przyjaciele o ósmej, naczynia o północy i nikt nie spieszy się do domu.',
    ],
    light: [
      'Kiedy dni są krótkie, małe światło zmienia cały pokój.',
      'Fotel, książka i dobre światło: wieczór nie potrzebuje niczego więcej.',
      'Praca skończona, a wieczór może zwolnić.',
    ],
    wear: [
      'Najpierw sprawunki, potem kawiarnia, a na koniec długa droga do domu.',
      'Ubranie jest najlepsze wtedy, gdy pozwala myśleć o czymś innym.',
      'Na najzimniejszy pokój w biurze i na pierwszy ciepły dzień roku.',
    ],
    jewellery: [
      'Zakładane na końcu, zauważane na początku.',
      'Drobiazg na szyi lub nadgarstku zmienia cały strój.',
      'Jedne rzeczy są na wyjątkowe dni, inne sprawiają, że zwykłe dni stają się wyjątkowe.',
    ],
    carry: [
      'Klucze, książka, ładowarka, jabłko: wszystko, co wychodzi z domu razem z tobą.',
      'Rano z domu, wieczorem z powrotem, a wszystko nadal na swoim miejscu.',
      'Kto pakuje się wieczorem, ma rano o jedno pytanie mniej.',
    ],
    outdoor: [
      'Kawa o wschodzie słońca, mokra trawa i cały dzień przed sobą.',
      'Na szlaku potrzeba niewielu rzeczy i każda z nich musi działać.',
      'Najlepszy obóz to ten, który stoi, zanim zacznie padać.',
    ],
    garden: [
      'Godzina na dworze przed śniadaniem i dzień może się zacząć.',
      'Ogród nigdy nie jest skończony i to jest w nim najlepsze.',
      'Kiedy światło robi się niskie, zostań na dworze jeszcze chwilę.',
    ],
    any: ['Dobre rzeczy tłumaczą się same już pierwszego dnia.', 'To, co jest na widoku, jest używane.'],
  },
  order: 'Mam przed sobą zamówienie {order}.',
  matters: {
    wrongItem: 'Przykro mi, że w paczce znalazł się niewłaściwy produkt; oto jak otrzymać właściwy: [kroki wymiany].',
    missing: 'Przykro mi, że w paczce czegoś brakowało; oto, co dzieje się dalej: [uzgodnione rozwiązanie].',
    cancel:
      'Chodzi o anulowanie zamówienia; to, czy jest jeszcze możliwe, zależy od jego statusu: [status zamówienia].',
    address: 'Chodzi o zmianę adresu dostawy; zapisałem to, a obecny stan jest taki: [status zamówienia].',
    size: 'W sprawie rozmiaru: oto wymiary: [wymiary lub porada dotycząca rozmiaru].',
    stock: 'W sprawie dostępności produktu: obecny stan jest taki: [dostępność].',
    invoice: 'W sprawie faktury lub płatności: oto, co udało mi się ustalić: [dane faktury lub płatności].',
    care: 'W sprawie użytkowania i pielęgnacji: oto nasza rada: [rada dotycząca użytkowania lub pielęgnacji].',
  },
  aspects: {
    quality: 'jakość',
    looks: 'wygląd',
    comfort: 'wygoda',
    fit: 'rozmiar i dopasowanie',
    delivery: 'dostawa',
    service: 'nasza obsługa',
    price: 'cena',
  },
  praised: 'Cieszy nas to, na co zwracasz uwagę: {list}.',
  criticised: 'Traktujemy poważnie to, co piszesz na ten temat: {list}.',
  article: {
    choose: {
      heading: 'Jak dobrze wybrać',
      sentences: [
        'Zanim zaczniesz porównywać, zapisz, gdzie i jak często będziesz czegoś używać; połowa wyboru odpadnie od razu.',
        'Zmierz miejsce i zanotuj wymiary, bo oko jest kiepską linijką.',
        'Najpierw przeczytaj, z czego coś jest zrobione, a dopiero potem, co obiecuje.',
        'Zapytaj, które części można naprawić lub wymienić, bo to, co da się naprawić, zostaje na dłużej.',
        'Kupuj na te dni, które naprawdę masz, a nie na te, które sobie wyobrażasz.',
      ],
    },
    care: {
      heading: 'Czyszczenie i pielęgnacja',
      sentences: [
        'Najpierw przeczytaj metkę; zna materiał lepiej niż jakakolwiek ogólna zasada.',
        'Czyść po trochu i często, a rzadko trzeba będzie szorować.',
        'Każdy nowy środek wypróbuj w niewidocznym miejscu, zanim użyjesz go na reszcie.',
        'Świeże powietrze potrafi więcej, niż się wydaje: godzina przy otwartym oknie często zastępuje pranie.',
        'Pozwól wszystkiemu wyschnąć powoli i do końca, z dala od grzejnika i ostrego słońca.',
      ],
    },
    store: {
      heading: 'Gdzie przechowywać',
      sentences: [
        'Odkładaj tylko to, co jest czyste i zupełnie suche, bo brud i wilgoć pracują w ciemności.',
        'Dobre miejsce jest chłodne, suche i ciemne; strych lub piwnica rzadko są takie jednocześnie.',
        'Bawełniane worki i karton przepuszczają powietrze, a folia zatrzymuje wilgoć.',
        'Ciężkie rzeczy na dół, delikatne na górę, i niczego nie wolno ściskać.',
        'Napisz na zewnątrz, co jest w środku, a w następnym sezonie nie trzeba będzie otwierać każdego pudła.',
      ],
    },
    use: {
      heading: 'Na co dzień',
      sentences: [
        'Najlepsze miejsce to takie, obok którego przechodzisz codziennie, bo to, co widać, jest używane.',
        'Daj nowemu nawykowi tydzień, zanim go ocenisz.',
        'Łącz nowe z tym, co już masz, i niech wyróżnia się tylko jedna rzecz.',
        'Idź za porą roku: to, co w styczniu stoi przy kominku, w czerwcu może stanąć na balkonie.',
        'Małe nawyki prowadzą daleko; dwie minuty wieczorem oszczędzają godzinę w weekend.',
      ],
    },
    gift: {
      heading: 'Jeśli to prezent',
      sentences: [
        'Dobry prezent nawiązuje do czegoś, co druga osoba już lubi robić.',
        'Słuchaj, kiedy ktoś mówi „przydałby mi się nowy”, i zapisz to sobie.',
        'Rzeczy użyteczne są lepszymi prezentami, niż się o nich mówi, o ile są też ładne.',
        'W razie wątpliwości co do rozmiaru lub koloru wybierz prostszą wersję.',
        'Zapakuj go w coś, czego można użyć jeszcze raz, a prezent zacznie się już od papieru.',
      ],
    },
    mistakes: {
      heading: 'Błędy, których łatwo uniknąć',
      sentences: [
        'Najczęstszy błąd to chcieć wszystkiego naraz; zacznij od tego, co przeszkadza najbardziej.',
        'Wiele osób stosuje rady, które dotyczyły innego materiału albo innego domu.',
        'Nie czekaj na idealny moment, bo prosty początek dzisiaj jest wart więcej niż plan na wiosnę.',
        'Siła rzadko jest odpowiedzią: jeśli coś nie pasuje albo nie chce się odczepić, spójrz jeszcze raz.',
        'A jeśli coś pójdzie nie tak, zapytaj wcześnie; większość problemów jest mała, dopóki są nowe.',
      ],
    },
  },
};
