/** Words that say nothing about a product by themselves, in all our languages: a quotation needs more than these. */
export const functionWords = new Set(
  `a an the and or but of in on at to for from by with without as is are was were be been being it its this that these those you your yours we our us i me my he she his her they their them not no so if than then too very can will would may has have had do does did all any each every some more most such only own same into out over under up down about there here what which who when where how why just also one
der die das den dem des ein eine einen einem einer eines und oder aber von in im am an auf zu zum zur für mit ohne aus bei nach als ist sind war waren sein es er sie wir ihr du dich dir ihn ihm uns euch ihre ihr sein seine nicht kein keine so wenn wie dass auch nur noch sehr mehr jede jeder jedes alle kann wird werden hat haben
le la les un une des du de et ou mais dans en sur à au aux pour par avec sans est sont était être il elle on nous vous ils elles ce cet cette ces son sa ses votre vos notre nos que qui quoi dont où ne pas plus très tout tous toute toutes comme si se leur leurs
el los las lo al del y o pero en con sin por para es son era ser su sus tu tus nuestro nuestra que quien como si no más muy todo toda todos todas se le les este esta estos estas ese esa
il lo gli i uno dei delle degli nel nella nei alla allo ai da dal dalla con senza per su sul sulla è sono era essere che chi come se non più molto tutto tutti tutte suo sua suoi tuo tua questo questa questi queste
os as um uma uns umas do da dos das no na nos nas ao à e ou mas com sem por para é são era ser que quem como se não mais muito todo toda seu sua seus este esta isso isto
het een en of maar van in op aan te voor met zonder uit bij naar als is zijn was waren hij zij ze wij we je jij u uw jouw onze niet geen ook nog zeer meer elke alle dat die deze dit om
og eller men af på til for med uden fra ved som er var være den det de en et ikke også kun mere meget hver alle din dit dine vores jeg du vi han hun der om
och eller men av på till för med utan från vid som är var vara den det de en ett inte också bara mer mycket varje alla din ditt dina vår jag du vi han hon om
ja tai mutta on oli ovat se ne hän he sinä me te ei myös vain enemmän hyvin joka kaikki kun jos kuin että
a i nebo ale v ve na do za pro s se bez z ze u od po je jsou byl být to ten ta ty on ona my vy ne také jen více velmi každý všechny že jako
i lub ale w we na do dla z ze bez od po przy jest są był być to ten ta te on ona my wy nie też tylko więcej bardzo każdy wszystkie że jak się
și sau dar în pe la pentru cu fără din de este sunt era fi un o el ea noi voi nu mai foarte fiecare toate că care ca se al ale
in ali pa v na za z s brez iz od po je so bil biti to ta ti on ona mi vi ne tudi samo več zelo vsak vsi da ki kot se
un vai bet uz no ar bez par pie ir bija būt tas tā šis viņš mēs jūs nav arī tikai vairāk ļoti katrs visi ka kā
ir arba bet į iš su be apie prie yra buvo būti tai tas ta jis ji mes jūs ne taip pat tik daugiau labai kiekvienas visi kad kaip
ve veya ama bir bu şu o ile için de da mi ki çok daha her tüm gibi kadar olan olarak değil en
и или но в во на с со без из от по для к у о об это тот та те он она мы вы не также только более очень каждый все что как же
και ή αλλά σε στο στη στην στον για με χωρίς από είναι ήταν το τα ο η οι του της των τον την ένα μια δεν πολύ κάθε όλα που ως να
של על את עם ללא או אבל זה זו הוא היא אנחנו אתם לא גם רק יותר מאוד כל כי אם
और या लेकिन में पर से को का की के है हैं था यह वह हम आप नहीं भी केवल बहुत हर सभी कि एक`.split(/\s+/),
);
