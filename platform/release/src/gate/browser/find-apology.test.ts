import { expect, it } from 'vitest';
import { findApology } from './find-apology.ts';

it.each([
  ['Prova Algo deu errado. Tente de novo. Apertar', 'Algo deu errado.'],
  ['Ops! Alguma coisa deu errado deste lado. Voltar', 'Alguma coisa deu errado deste lado.'],
  ['Desculpe, ocorreu um erro inesperado.', 'Desculpe, ocorreu um erro inesperado.'],
  ['Planos Não conseguimos abrir a sua conta Tentar', 'Não conseguimos abrir a sua conta Tentar'],
  ['Infelizmente não foi possível carregar os planos!', 'Infelizmente não foi possível carregar os planos!'],
  [
    'O cadastro está feito, mas não conseguimos mostrá-lo agora',
    'O cadastro está feito, mas não conseguimos mostrá-lo agora',
  ],
  ['Rede Não conseguimos falar com o servidor. Confira', 'Não conseguimos falar com o servidor.'],
  ['erro ao buscar o usuario', 'erro ao buscar o usuario'],
  ['O servidor demorou demais para responder. Tente', 'O servidor demorou demais para responder.'],
  ['O serviço está fora do ar por um momento.', 'O serviço está fora do ar por um momento.'],
  ['Sorry, something went wrong.', 'Sorry, something went wrong.'],
  ['Plans We couldn’t load the plans.', 'We couldn’t load the plans.'],
  ['Prova TypeError: x is not a function', 'TypeError: x is not a function'],
])('%s tells of a failure', (text, words) => {
  expect(findApology(text)).toBe(words);
});

it.each([
  'Algo deu errado? Fale com a gente.',
  'Se algo deu errado, escreva para nós. Quando não foi possível enviar o pedido, ele fica guardado.',
  'Algo está errado com a sua audição? Não conseguimos atender todas as cidades ainda.',
  'Quem vê “Algo deu errado.” na tela espera um instante. Tente de novo quando quiser.',
  'Nenhuma clínica encontrada. Não encontramos o que você procura.',
  'Os médicos não conseguem ver os seus dados de pagamento. O servidor guarda só o necessário.',
  'Tivemos um problema de saúde na família, e o plano ajudou.',
  'Errors happen to all of us. We cannot promise what nobody has told us.',
])('%s tells of none', text => {
  expect(findApology(text)).toBeNull();
});
