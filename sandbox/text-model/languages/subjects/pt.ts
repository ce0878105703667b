import type { SubjectBank } from '../../text/subject-bank.ts';

export const ptSubjects: SubjectBank = {
  hooks: [
    '{name}: o melhor é avaliar pelo uso.',
    '{name} não tenta ser tudo ao mesmo tempo.',
    'Fácil de entender, bom de ter à mão: {name}.',
    '{name}: aqui nada precisa de ser explicado duas vezes.',
  ],
  question: '{name}: que uso lhe daria primeiro?',
  topicQuestion: '{topic}: já pensou nisso alguma vez?',
  scenes: {
    home: [
      'A casa fica em silêncio e já ninguém precisa de si.',
      'Domingo de manhã, a janela entreaberta e nenhuma razão para levantar.',
      'Depois de um dia longo, são os pequenos confortos que contam.',
    ],
    table: [
      'A chaleira canta, alguém lê em voz alta e o pão ainda está quente.',
      'Cozinhar bem começa com coisas que assentam bem na mão.',
      'Amigos às oito, loiça à meia-noite e ninguém com pressa de ir para casa.',
    ],
    light: [
      'Quando os dias encurtam, uma pequena luz muda uma sala inteira.',
      'Uma poltrona, um livro e a luz certa: uma noite não precisa de mais.',
      'O trabalho está feito e a noite pode abrandar.',
    ],
    wear: [
      'Primeiro os recados, depois o café, depois o caminho longo para casa.',
      'A roupa está no seu melhor quando deixa pensar noutra coisa.',
      'Para a sala mais fria do escritório e o primeiro dia ameno do ano.',
    ],
    jewellery: [
      'A última coisa a pôr, a primeira a notar.',
      'Um pequeno detalhe no pescoço ou no pulso muda todo o conjunto.',
      'Algumas peças são para dias especiais; outras tornam especiais os dias comuns.',
    ],
    carry: [
      'Chaves, livro, carregador, uma maçã: tudo o que sai de casa consigo.',
      'Fora de manhã, de volta à noite, e tudo ainda no seu lugar.',
      'Quem prepara à noite tem uma pergunta a menos de manhã.',
    ],
    outdoor: [
      'Café ao nascer do sol, erva molhada e o dia inteiro pela frente.',
      'Lá fora são precisas poucas coisas, e cada uma tem de funcionar.',
      'O melhor acampamento é o que está de pé antes da chuva.',
    ],
    garden: [
      'Uma hora lá fora antes do pequeno-almoço, e o dia pode começar.',
      'Um jardim nunca está acabado, e isso é o melhor que ele tem.',
      'Quando a luz baixar, fique lá fora mais um pouco.',
    ],
    any: ['As coisas boas explicam-se sozinhas no primeiro dia.', 'O que está à vista é usado.'],
  },
  order: 'Tenho o seu pedido {order} à minha frente.',
  matters: {
    wrongItem:
      'Lamento que o artigo errado tenha vindo na sua encomenda; é assim que recebe o certo: [passos para a troca].',
    missing: 'Lamento que faltasse algo na sua encomenda; é isto que acontece a seguir: [solução combinada].',
    cancel: 'Gostaria de cancelar o seu pedido; se ainda é possível, depende do estado: [estado do pedido].',
    address: 'Gostaria de alterar a morada de entrega; já anotei, e este é o estado: [estado do pedido].',
    size: 'Pergunta pelo tamanho; estas são as medidas: [medidas ou conselho de tamanho].',
    stock: 'Pergunta se o artigo está disponível; este é o estado atual: [disponibilidade].',
    invoice: 'Pergunta pela fatura ou pelo pagamento; foi isto que encontrei: [dados da fatura ou do pagamento].',
    care: 'Pergunta pelo uso e pelos cuidados; este é o nosso conselho: [conselho de uso ou de cuidado].',
  },
  aspects: {
    quality: 'a qualidade',
    looks: 'o aspeto',
    comfort: 'o conforto',
    fit: 'o tamanho e o ajuste',
    delivery: 'a entrega',
    service: 'o nosso serviço',
    price: 'o preço',
  },
  praised: 'Ficamos contentes com o que destaca: {list}.',
  criticised: 'Levamos a sério o que escreve sobre isto: {list}.',
  article: {
    choose: {
      heading: 'Como escolher bem',
      sentences: [
        'Antes de comparar, escreva onde e quantas vezes o vai usar; assim desaparece metade das opções.',
        'Meça o lugar e anote os números, porque o olho é uma má régua.',
        'Leia de que é feito antes de ler o que promete; o material diz mais do que os adjetivos.',
        'Pergunte que partes podem ser reparadas ou trocadas, porque o que se repara dura mais tempo consigo.',
        'Compre para os dias que realmente tem e não para os que imagina.',
      ],
    },
    care: {
      heading: 'Limpeza e cuidados',
      sentences: [
        'Leia primeiro a etiqueta; ela conhece o material melhor do que qualquer regra geral.',
        'Limpe pouco e muitas vezes, e raramente terá de esfregar.',
        'Experimente cada produto novo num ponto escondido antes de o usar no resto.',
        'O ar fresco faz mais do que se pensa: uma hora à janela aberta substitui muitas vezes uma lavagem.',
        'Deixe tudo secar devagar e por completo, longe de aquecedores e do sol forte.',
      ],
    },
    store: {
      heading: 'Onde guardar',
      sentences: [
        'Guarde apenas o que está limpo e completamente seco, porque a sujidade e a humidade trabalham no escuro.',
        'O lugar certo é fresco, seco e escuro; um sótão ou uma cave raramente são as três coisas.',
        'Os sacos de algodão e o cartão deixam passar o ar, enquanto o plástico retém a humidade.',
        'O que é pesado vai para baixo, o que é delicado para cima, e nada deve ficar apertado.',
        'Escreva por fora o que está dentro, e não terá de abrir todas as caixas na próxima estação.',
      ],
    },
    use: {
      heading: 'No dia a dia',
      sentences: [
        'O melhor lugar é aquele por onde passa todos os dias, porque o que se vê é usado.',
        'Dê uma semana a cada hábito novo antes de o julgar.',
        'Combine o novo com o que já tem e deixe que uma só coisa chame a atenção.',
        'Siga a estação: o que em janeiro fica junto à lareira talvez fique em junho na varanda.',
        'Os pequenos hábitos vão longe; dois minutos à noite poupam uma hora no fim de semana.',
      ],
    },
    gift: {
      heading: 'Se for um presente',
      sentences: [
        'Um bom presente pega em algo que a outra pessoa já gosta de fazer.',
        'Esteja atento à frase “eu precisava de um novo” e escreva-a.',
        'As coisas úteis são melhores presentes do que se diz, desde que também sejam bonitas.',
        'Em caso de dúvida sobre o tamanho ou a cor, escolha a versão mais simples.',
        'Embrulhe-o em algo que se possa usar outra vez, e o presente começa pelo papel.',
      ],
    },
    mistakes: {
      heading: 'Erros fáceis de evitar',
      sentences: [
        'O erro mais comum é querer tudo ao mesmo tempo; comece pelo que mais o incomoda.',
        'Muitas pessoas seguem conselhos que eram para outro material ou para outra casa.',
        'Não espere pelo momento perfeito, porque um começo simples hoje vale mais do que um plano para a primavera.',
        'A força raramente é a resposta: se algo não encaixa ou não sai, olhe outra vez.',
        'E se alguma coisa correr mal, pergunte cedo; a maioria dos problemas é pequena quando é nova.',
      ],
    },
  },
};
