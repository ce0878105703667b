import type { SubjectBank } from '../../text/subject-bank.ts';

export const frSubjects: SubjectBank = {
  hooks: [
    '{name} : c’est à l’usage que tout se juge.',
    '{name} ne cherche pas à tout faire à la fois.',
    'Facile à comprendre, agréable à avoir sous la main : {name}.',
    '{name} : rien ici n’a besoin d’être expliqué deux fois.',
  ],
  question: '{name} : quel en serait votre premier usage ?',
  topicQuestion: '{topic} : y avez-vous déjà pensé ?',
  scenes: {
    home: [
      'La maison se calme, et personne n’attend plus rien de vous.',
      'Dimanche matin, la fenêtre entrouverte, et aucune raison de se lever.',
      'Après une longue journée, ce sont les petits conforts qui comptent.',
    ],
    table: [
      'La bouilloire chante, quelqu’un lit à voix haute, et le pain est encore chaud.',
      'Bien cuisiner commence par des objets qui tiennent bien en main.',
      'Les amis à huit heures, la vaisselle à minuit, et personne n’est pressé de rentrer.',
    ],
    light: [
      'Quand les jours raccourcissent, une petite lumière change toute une pièce.',
      'Un fauteuil, un livre et la bonne lumière : une soirée n’en demande pas plus.',
      'Le travail est fini, et la soirée peut ralentir.',
    ],
    wear: [
      'D’abord les courses, puis le café, puis le long chemin du retour.',
      'Un vêtement est à son meilleur quand il laisse penser à autre chose.',
      'Pour la pièce la plus froide du bureau et le premier jour doux de l’année.',
    ],
    jewellery: [
      'Mis en dernier, remarqué en premier.',
      'Un petit détail au cou ou au poignet change toute une tenue.',
      'Certaines pièces sont faites pour les grands jours, d’autres les inventent.',
    ],
    carry: [
      'Clés, livre, chargeur, une pomme : tout ce qui quitte la maison avec vous.',
      'Dehors le matin, de retour le soir, et tout est encore à sa place.',
      'Préparer le soir, c’est une question de moins le matin.',
    ],
    outdoor: [
      'Un café au lever du soleil, l’herbe mouillée, et toute la journée devant soi.',
      'Dehors, il faut peu de choses, et chacune doit fonctionner.',
      'Le meilleur campement est celui qui est debout avant la pluie.',
    ],
    garden: [
      'Une heure dehors avant le petit déjeuner, et la journée peut commencer.',
      'Un jardin n’est jamais fini, et c’est ce qu’il a de plus beau.',
      'Quand la lumière baisse, restez dehors encore un peu.',
    ],
    any: ['Les bonnes choses s’expliquent d’elles-mêmes dès le premier jour.', 'Ce que l’on voit, on s’en sert.'],
  },
  order: 'J’ai votre commande {order} sous les yeux.',
  matters: {
    wrongItem:
      'Je suis désolé que votre colis ait contenu le mauvais article ; voici comment recevoir le bon : [étapes de l’échange].',
    missing: 'Je suis désolé qu’il ait manqué quelque chose dans votre colis ; voici la suite : [solution convenue].',
    cancel: 'Vous souhaitez annuler votre commande ; cela dépend de son état actuel : [état de la commande].',
    address:
      'Vous souhaitez modifier l’adresse de livraison ; je l’ai noté, et voici l’état actuel : [état de la commande].',
    size: 'Vous nous interrogez sur la taille ; voici les mesures : [mesures ou conseil de taille].',
    stock: 'Vous demandez si l’article est disponible ; voici l’état actuel : [disponibilité].',
    invoice:
      'Vous nous interrogez sur la facture ou le paiement ; voici ce que j’ai trouvé : [détails de la facture ou du paiement].',
    care: 'Vous nous interrogez sur l’usage et l’entretien ; voici notre conseil : [conseil d’entretien ou d’usage].',
  },
  aspects: {
    quality: 'la qualité',
    looks: 'l’aspect',
    comfort: 'le confort',
    fit: 'la taille et la coupe',
    delivery: 'la livraison',
    service: 'notre service',
    price: 'le prix',
  },
  praised: 'Ce que vous soulignez nous fait plaisir : {list}.',
  criticised: 'Nous prenons au sérieux ce que vous écrivez à ce sujet : {list}.',
  article: {
    choose: {
      heading: 'Bien choisir',
      sentences: [
        'Avant de comparer, notez où et combien de fois vous vous en servirez ; la moitié des choix disparaît aussitôt.',
        'Mesurez l’emplacement et notez les chiffres, car l’œil est une mauvaise règle.',
        'Lisez de quoi c’est fait avant de lire ce que cela promet ; la matière en dit plus que les adjectifs.',
        'Demandez quelles pièces se réparent ou se remplacent, car ce qui se répare reste plus longtemps.',
        'Achetez pour les journées que vous avez vraiment, et non pour celles que vous imaginez.',
      ],
    },
    care: {
      heading: 'Nettoyage et entretien',
      sentences: [
        'Lisez d’abord l’étiquette d’entretien ; elle connaît la matière mieux que n’importe quelle règle.',
        'Nettoyez un peu et souvent, et vous aurez rarement à frotter.',
        'Essayez tout nouveau produit sur un endroit caché avant de l’utiliser sur le reste.',
        'L’air frais fait plus qu’on ne croit : une heure à la fenêtre ouverte remplace souvent un lavage.',
        'Laissez tout sécher lentement et complètement, loin des radiateurs et du grand soleil.',
      ],
    },
    store: {
      heading: 'Où ranger',
      sentences: [
        'Ne rangez que ce qui est propre et bien sec, car la saleté et l’humidité travaillent dans l’ombre.',
        'Le bon endroit est frais, sec et sombre ; un grenier ou une cave l’est rarement tout à la fois.',
        'Le coton et le carton laissent passer l’air, tandis que le plastique retient l’humidité.',
        'Le lourd va en bas, le fragile en haut, et rien ne doit être comprimé.',
        'Écrivez à l’extérieur ce qu’il y a dedans, et vous n’aurez pas à ouvrir toutes les boîtes.',
      ],
    },
    use: {
      heading: 'Au quotidien',
      sentences: [
        'Le meilleur endroit est celui où vous passez chaque jour, car ce que l’on voit, on l’utilise.',
        'Donnez une semaine à une nouvelle habitude avant de la juger.',
        'Associez le nouveau à ce que vous avez déjà, et ne laissez qu’une chose attirer le regard.',
        'Suivez la saison : ce qui va près du feu en janvier ira peut-être sur le balcon en juin.',
        'Les petites habitudes mènent loin ; deux minutes le soir épargnent une heure le week-end.',
      ],
    },
    gift: {
      heading: 'Si c’est un cadeau',
      sentences: [
        'Un bon cadeau reprend quelque chose que l’autre aime déjà faire.',
        'Guettez la phrase « il m’en faudrait un nouveau », et notez-la.',
        'Les objets utiles font de meilleurs cadeaux qu’on ne le dit, pourvu qu’ils soient beaux aussi.',
        'En cas de doute sur la taille ou la couleur, prenez la version la plus simple.',
        'Emballez-le dans quelque chose qui resservira, et le cadeau commence avec le papier.',
      ],
    },
    mistakes: {
      heading: 'Des erreurs faciles à éviter',
      sentences: [
        'L’erreur la plus fréquente est de tout vouloir à la fois ; commencez par ce qui vous gêne le plus.',
        'Beaucoup suivent des conseils qui étaient pensés pour une autre matière ou une autre maison.',
        'N’attendez pas le moment parfait, car un début simple aujourd’hui vaut mieux qu’un plan pour le printemps.',
        'La force est rarement la réponse : si quelque chose ne va pas, regardez encore une fois.',
        'Et si quelque chose tourne mal, demandez tôt ; la plupart des problèmes sont petits quand ils sont neufs.',
      ],
    },
  },
};
