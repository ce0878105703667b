/** Texts of five made-up shops, about different things, so that only the way of writing tells them apart. */
export const shops: Record<string, string[]> = {
  weaver: [
    'We weave this blanket on looms that our grandparents bought, and we still oil them every Monday before the first thread goes in. Our wool comes from three farms that we visit each spring, because we want to know the sheep, the grass and the people who shear them.',
    'We cut our oak in winter, when the sap is low and the boards lie still, and we let it dry for four years before a plane touches it. Our tables leave the workshop with a tin of oil, a letter, and the names of the two people who made them.',
    'We press our soap in small wooden moulds and turn each bar by hand for six weeks, until it is hard enough to last through a season of muddy knees. Our recipe is our neighbour’s, and she still tells us when a batch smells of too much rosemary.',
    'We fold our paper lamps at the long table by the window, where the light shows every crease that is not quite straight. Our paper is made from mulberry bark, and we send a spare sheet with each lamp, because children and cats will be children and cats.',
  ],
  market: [
    'Hot socks! Cold feet? Gone! Pick a pair! Pick two! They wash warm. They dry fast! 🔥 Grab them now!',
    'New mug! Big mug! It holds a lot! Coffee fits! Soup fits! Cereal fits! 🔥 Your desk wants it! Get one!',
    'Best cap in town! It fits! It stays on! Run in it! Sleep in it! We do not judge! 🔥 Four colours! Go!',
    'Snack time! Crunchy nuts! A pinch of salt! No mess! Share them! Or not! 🔥 One bag is gone fast! Order three!',
  ],
  depot: [
    'Steel bracket. Holds 40 kg. Screws included. Zinc plated. Fits walls of brick and concrete. Drill 8 mm. Packed in pairs. Edges are deburred.',
    'Garden hose. Length 25 m. Diameter 13 mm. Works from 5 to 40 degrees. Fittings are brass. Coils flat. Stores dry. Replace seals yearly.',
    'Work light. Runs on two cells. Beam reaches 90 m. Housing is rubber. Hook at the back. Switch on top. Lens can be replaced.',
    'Storage box. Volume 60 l. Lid clicks shut. Stacks five high. Label field in front. Handles on both sides. Cleans with water.',
  ],
  maison: [
    'The silk is woven in a single width so that the scarf has no seam, and its edge is rolled by a hand that has done little else for thirty years. Worn loosely over a coat, it moves with the wearer and catches the light of the evening without ever asking for it.',
    'The case is turned from one block of steel and polished until the line between lid and body can be felt more easily than it can be seen. A movement of one hundred and forty parts keeps time beneath a crystal that is cut, as it always was, from sapphire.',
    'The leather is tanned slowly with the bark of oak and chestnut, and the bag that is made of it grows darker in the places where a hand rests most often. A lining of undyed linen keeps the shape of the interior, while the lock closes with the weight of a coin.',
    'The fragrance opens with bitter orange and the green of a crushed leaf, and it settles within the hour into cedar, old paper and a trace of smoke. A stopper of ground glass holds what remains in the bottle, which may be refilled for as long as the house exists.',
  ],
  potter: [
    'I throw these cups after lunch, when my hands are warm and the clay is kind. My glaze is a pale blue that I have mixed since school! Each cup carries a small thumb print under the handle. I leave it there on purpose!',
    'I carve this spoon from cherry that fell in my garden. My knife is short and the work takes an evening! The bowl is deep enough for soup or jam. I oil it twice before it travels to you!',
    'I knit this hat from yarn that my aunt spins in the next village. My pattern has a small mistake that I have grown to like! It fits most heads and all moods. I make about nine of them in a month!',
    'I bind this notebook with linen thread and a bone folder. My covers are cut from old sea charts! The pages take ink without a blot. I sign the last one so that you know where to complain!',
  ],
};
