import type { SubjectBank } from '../../text/subject-bank.ts';

export const esSubjects: SubjectBank = {
  hooks: [
    '{name}: lo mejor es juzgar con el uso.',
    '{name} no intenta serlo todo a la vez.',
    'Fácil de entender y siempre a mano: {name}.',
    '{name}: aquí nada necesita explicarse dos veces.',
  ],
  question: '{name}: ¿qué uso le daría primero?',
  topicQuestion: '{topic}: ¿lo ha pensado alguna vez?',
  scenes: {
    home: [
      'La casa queda en silencio y nadie le pide nada más.',
      'Domingo por la mañana, la ventana entreabierta y ninguna razón para levantarse.',
      'Después de un día largo, lo que cuenta son las pequeñas comodidades.',
    ],
    table: [
      'El hervidor canta, alguien lee en voz alta y el pan aún está caliente.',
      'Cocinar bien empieza por cosas que se sujetan bien en la mano.',
      'Amigos a las ocho, platos a medianoche y nadie con prisa por volver a casa.',
    ],
    light: [
      'Cuando los días se acortan, una luz pequeña cambia toda una habitación.',
      'Un sillón, un libro y la luz adecuada: una noche no necesita más.',
      'El trabajo está hecho y la tarde puede ir más despacio.',
    ],
    wear: [
      'Primero los recados, luego el café y después el camino largo a casa.',
      'La ropa está en su mejor momento cuando deja pensar en otra cosa.',
      'Para la sala más fría de la oficina y el primer día templado del año.',
    ],
    jewellery: [
      'Se pone al final y se nota al principio.',
      'Un pequeño detalle en el cuello o en la muñeca cambia todo un conjunto.',
      'Algunas piezas son para días especiales; otras convierten en especiales los días corrientes.',
    ],
    carry: [
      'Llaves, libro, cargador, una manzana: todo lo que sale de casa con usted.',
      'Fuera por la mañana, de vuelta por la noche, y todo sigue en su sitio.',
      'Si se prepara por la noche, la mañana tiene una pregunta menos.',
    ],
    outdoor: [
      'Café al amanecer, hierba mojada y todo el día por delante.',
      'Allí fuera se necesitan pocas cosas, y cada una tiene que funcionar.',
      'El mejor campamento es el que está en pie antes de la lluvia.',
    ],
    garden: [
      'Una hora fuera antes del desayuno, y el día puede empezar.',
      'Un jardín nunca se termina, y eso es lo mejor que tiene.',
      'Cuando baje la luz, quédese fuera un poco más.',
    ],
    any: ['Las cosas buenas se explican solas desde el primer día.', 'Lo que está a la vista se usa.'],
  },
  order: 'Tengo su pedido {order} delante de mí.',
  matters: {
    wrongItem:
      'Lamento que en su paquete viniera el artículo equivocado; así recibirá el correcto: [pasos para el cambio].',
    missing: 'Lamento que faltara algo en su paquete; estos son los siguientes pasos: [solución acordada].',
    cancel: 'Quiere cancelar su pedido; que todavía sea posible depende de su estado: [estado del pedido].',
    address: 'Quiere cambiar la dirección de entrega; lo he anotado y este es el estado: [estado del pedido].',
    size: 'Pregunta por la talla; estas son las medidas: [medidas o consejo de talla].',
    stock: 'Pregunta si el artículo está disponible; este es el estado actual: [disponibilidad].',
    invoice: 'Pregunta por la factura o el pago; esto es lo que he encontrado: [datos de la factura o del pago].',
    care: 'Pregunta por el uso y el cuidado; este es nuestro consejo: [consejo de uso o cuidado].',
  },
  aspects: {
    quality: 'la calidad',
    looks: 'el aspecto',
    comfort: 'la comodidad',
    fit: 'la talla y el ajuste',
    delivery: 'la entrega',
    service: 'nuestro servicio',
    price: 'el precio',
  },
  praised: 'Nos alegra lo que destaca: {list}.',
  criticised: 'Nos tomamos en serio lo que escribe sobre esto: {list}.',
  article: {
    choose: {
      heading: 'Cómo elegir bien',
      sentences: [
        'Antes de comparar, anote dónde y con qué frecuencia lo va a usar; así desaparece la mitad de las opciones.',
        'Mida el lugar y apunte las cifras, porque el ojo es una mala regla.',
        'Lea de qué está hecho antes de leer lo que promete; el material dice más que los adjetivos.',
        'Pregunte qué piezas se pueden reparar o cambiar, porque lo que se repara dura más tiempo con usted.',
        'Compre para los días que de verdad tiene y no para los que se imagina.',
      ],
    },
    care: {
      heading: 'Limpieza y cuidado',
      sentences: [
        'Lea primero la etiqueta de cuidado; conoce el material mejor que cualquier regla general.',
        'Limpie un poco y a menudo, y rara vez tendrá que frotar.',
        'Pruebe cada producto nuevo en un lugar escondido antes de usarlo en el resto.',
        'El aire fresco hace más de lo que se cree: una hora junto a la ventana abierta sustituye a menudo un lavado.',
        'Deje que todo se seque despacio y por completo, lejos de radiadores y del sol fuerte.',
      ],
    },
    store: {
      heading: 'Dónde guardarlo',
      sentences: [
        'Guarde solo lo que esté limpio y completamente seco, porque la suciedad y la humedad trabajan a oscuras.',
        'El lugar adecuado es fresco, seco y oscuro; un desván o un sótano rara vez es las tres cosas.',
        'Las bolsas de algodón y el cartón dejan pasar el aire, mientras que el plástico retiene la humedad.',
        'Lo pesado va abajo, lo delicado arriba, y nada debe quedar aplastado.',
        'Escriba por fuera lo que hay dentro y no tendrá que abrir todas las cajas la próxima temporada.',
      ],
    },
    use: {
      heading: 'En el día a día',
      sentences: [
        'El mejor lugar es aquel por el que pasa cada día, porque lo que se ve se usa.',
        'Dé una semana a cada costumbre nueva antes de juzgarla.',
        'Combine lo nuevo con lo que ya tiene y deje que una sola cosa llame la atención.',
        'Siga la estación: lo que en enero va junto al fuego quizá vaya en junio al balcón.',
        'Las pequeñas costumbres llegan lejos; dos minutos por la noche ahorran una hora el fin de semana.',
      ],
    },
    gift: {
      heading: 'Si es un regalo',
      sentences: [
        'Un buen regalo recoge algo que a la otra persona ya le gusta hacer.',
        'Esté atento a la frase «tendría que comprarme uno nuevo» y anótela.',
        'Las cosas útiles son mejores regalos de lo que se dice, siempre que también sean bonitas.',
        'Si duda sobre la talla o el color, elija la versión más sencilla.',
        'Envuélvalo en algo que se pueda volver a usar, y el regalo empieza con el papel.',
      ],
    },
    mistakes: {
      heading: 'Errores fáciles de evitar',
      sentences: [
        'El error más común es quererlo todo a la vez; empiece por lo que más le molesta.',
        'Muchos siguen consejos que estaban pensados para otro material o para otra casa.',
        'No espere el momento perfecto, porque un comienzo sencillo hoy vale más que un plan para la primavera.',
        'La fuerza rara vez es la respuesta: si algo no encaja o no se suelta, mire otra vez.',
        'Y si algo sale mal, pregunte pronto; la mayoría de los problemas son pequeños cuando son nuevos.',
      ],
    },
  },
};
