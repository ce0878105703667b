import type { SubjectBank } from '../../text/subject-bank.ts';

export const fiSubjects: SubjectBank = {
  hooks: [
    '{name}: parhaiten sen näkee käytössä.',
    '{name} ei yritä olla kaikkea yhtä aikaa.',
    'Helppo ymmärtää ja mukava pitää käden ulottuvilla: {name}.',
    '{name}: mitään ei tarvitse selittää kahdesti.',
  ],
  question: '{name}: mihin käyttäisit sitä ensimmäiseksi?',
  topicQuestion: '{topic}: oletko koskaan ajatellut asiaa?',
  scenes: {
    home: [
      'Talo hiljenee, eikä kukaan enää tarvitse sinulta mitään.',
      'Sunnuntaiaamu, ikkuna raollaan, eikä mitään syytä nousta ylös.',
      'Pitkän päivän jälkeen pienet mukavuudet ovat niitä, jotka ratkaisevat.',
    ],
    table: [
      'Pannu laulaa, joku lukee ääneen, ja leipä on vielä lämmintä.',
      'Hyvä ruoanlaitto alkaa esineistä, jotka istuvat hyvin käteen.',
      'Ystävät kahdeksalta, tiskit keskiyöllä, eikä kenelläkään ole kiire kotiin.',
    ],
    light: [
      'Kun päivät lyhenevät, pieni valo muuttaa koko huoneen.',
      'Tuoli, kirja ja oikea valo: muuta ilta ei tarvitse.',
      'Työ on tehty, ja ilta saa hidastua.',
    ],
    wear: [
      'Ensin asiat hoitoon, sitten kahvilaan ja lopuksi pitkää reittiä kotiin.',
      'Vaatteet ovat parhaimmillaan, kun niissä voi ajatella jotain muuta.',
      'Toimiston kylmimpään huoneeseen ja vuoden ensimmäiseen lämpimään päivään.',
    ],
    jewellery: [
      'Viimeisenä ylle, ensimmäisenä huomattu.',
      'Pieni asia kaulalla tai ranteessa muuttaa koko asun.',
      'Jotkin korut ovat juhlapäiviä varten, toiset tekevät arjesta juhlaa.',
    ],
    carry: [
      'Avaimet, kirja, laturi ja omena: kaikki, mikä lähtee kotoa mukaasi.',
      'Aamulla ulos, illalla takaisin, ja kaikki on yhä paikallaan.',
      'Kun pakkaa illalla, aamulla on yksi kysymys vähemmän.',
    ],
    outdoor: [
      'Kahvia auringonnousussa, märkää ruohoa ja koko päivä edessä.',
      'Ulkona tarvitaan vain vähän, ja jokaisen on toimittava.',
      'Paras leiri on se, joka on pystyssä ennen sadetta.',
    ],
    garden: [
      'Tunti ulkona ennen aamiaista, ja päivä saa tulla.',
      'Puutarha ei ole koskaan valmis, ja se on siinä parasta.',
      'Kun valo laskee, viivy ulkona vielä hetki.',
    ],
    any: [
      'Hyvät asiat selittävät itse itsensä heti ensimmäisenä päivänä.',
      'Se, mikä on näkyvillä, tulee myös käyttöön.',
    ],
  },
  order: 'Tilauksesi {order} on nyt edessäni.',
  matters: {
    wrongItem: 'Olen pahoillani, että paketissa oli väärä tuote; näin saat oikean: [vaihdon vaiheet].',
    missing: 'Olen pahoillani, että paketista puuttui jotain; näin jatkamme: [sovittu ratkaisu].',
    cancel: 'Haluat perua tilauksesi; se, onko se vielä mahdollista, riippuu tilauksen tilasta: [tilauksen tila].',
    address: 'Haluat muuttaa toimitusosoitetta; kirjasin sen ylös, ja tilanne on nyt tämä: [tilauksen tila].',
    size: 'Kysyt koosta; tässä ovat mitat: [mitat tai kokoneuvo].',
    stock: 'Kysyt, onko tuotetta saatavilla; tilanne on nyt tämä: [saatavuus].',
    invoice: 'Kysyt laskusta tai maksusta; tässä on se, mitä löysin: [laskun tai maksun tiedot].',
    care: 'Kysyt käytöstä ja hoidosta; neuvomme on tämä: [käyttö- tai hoito-ohje].',
  },
  aspects: {
    quality: 'laatu',
    looks: 'ulkonäkö',
    comfort: 'mukavuus',
    fit: 'koko ja istuvuus',
    delivery: 'toimitus',
    service: 'palvelumme',
    price: 'hinta',
  },
  praised: 'On hienoa lukea, mitä nostat esiin: {list}.',
  criticised: 'Otamme vakavasti sen, mitä tästä kirjoitat: {list}.',
  article: {
    choose: {
      heading: 'Näin valitset hyvin',
      sentences: [
        'Kirjoita ylös, missä ja kuinka usein aiot jotain käyttää, ennen kuin alat vertailla; puolet vaihtoehdoista karsiutuu heti.',
        'Mittaa paikka ja merkitse luvut muistiin, sillä silmä on huono viivain.',
        'Lue ensin, mistä jokin on tehty, ja vasta sitten, mitä se lupaa.',
        'Kysy, mitkä osat voi korjata tai vaihtaa, sillä se, minkä voi korjata, pysyy luonasi pidempään.',
        'Osta niitä päiviä varten, joita sinulla todella on, äläkä niitä, joita kuvittelet.',
      ],
    },
    care: {
      heading: 'Puhdistus ja hoito',
      sentences: [
        'Lue ensin hoito-ohje, sillä se tuntee materiaalin paremmin kuin mikään nyrkkisääntö.',
        'Puhdista vähän ja usein, niin joudut harvoin hankaamaan.',
        'Kokeile jokaista uutta ainetta ensin piilossa olevaan kohtaan, ennen kuin käytät sitä muualle.',
        'Raikas ilma tekee enemmän kuin uskoisi: tunti avoimen ikkunan ääressä korvaa usein pesun.',
        'Anna kaiken kuivua hitaasti ja kokonaan, kaukana patterista ja kovasta auringosta.',
      ],
    },
    store: {
      heading: 'Oikea paikka säilyttää',
      sentences: [
        'Laita talteen vain se, mikä on puhdasta ja täysin kuivaa, sillä lika ja kosteus tekevät työtään pimeässä.',
        'Oikea paikka on viileä, kuiva ja pimeä; ullakko tai kellari on harvoin kaikkea tätä.',
        'Puuvillapussi ja pahvi päästävät ilman läpi, kun taas muovi pitää kosteuden sisällä.',
        'Raskas alimmaksi, herkkä päällimmäiseksi, eikä mitään saa painaa kasaan.',
        'Kirjoita laatikon kylkeen, mitä sen sisällä on, niin sinun ei tarvitse avata jokaista ensi kaudella.',
      ],
    },
    use: {
      heading: 'Arjessa',
      sentences: [
        'Paras paikka on se, jonka ohi kuljet joka päivä, sillä näkyvillä olevaa tulee käytettyä.',
        'Anna uudelle tavalle viikko aikaa, ennen kuin päätät, onko se hyvä.',
        'Yhdistä uusi siihen, mitä sinulla jo on, ja anna vain yhden asian erottua.',
        'Seuraa vuodenaikaa: se, mikä tammikuussa kuuluu takan ääreen, kuuluu kesäkuussa ehkä parvekkeelle.',
        'Pienet tavat kantavat pitkälle; kaksi minuuttia illalla säästää tunnin viikonloppuna.',
      ],
    },
    gift: {
      heading: 'Jos se on lahja',
      sentences: [
        'Hyvä lahja liittyy johonkin, mistä toinen jo pitää.',
        'Kuuntele, milloin joku sanoo tarvitsevansa uuden, ja kirjoita se muistiin.',
        'Hyödylliset tavarat ovat parempia lahjoja kuin luullaan, kunhan ne ovat myös kauniita.',
        'Jos epäröit koon tai värin kanssa, valitse yksinkertaisempi vaihtoehto.',
        'Kääri se johonkin, mitä voi käyttää uudelleen, niin lahja alkaa jo paperista.',
      ],
    },
    mistakes: {
      heading: 'Virheet, jotka on helppo välttää',
      sentences: [
        'Yleisin virhe on haluta kaikkea kerralla; aloita siitä, mikä häiritsee sinua eniten.',
        'Moni seuraa neuvoa, joka oli tarkoitettu toiselle materiaalille tai toiseen kotiin.',
        'Älä odota täydellistä hetkeä, sillä yksinkertainen alku tänään on arvokkaampi kuin suunnitelma keväälle.',
        'Voima on harvoin oikea vastaus: jos jokin ei sovi tai irtoa, katso uudelleen.',
        'Ja jos jotain menee pieleen, kysy ajoissa; useimmat ongelmat ovat pieniä silloin, kun ne ovat uusia.',
      ],
    },
  },
};
