import { Disclosure } from './disclosure.tsx';

export const examples = {
  defaultOpen: (
    <Disclosure id="e-plano" question="É plano de saúde?" defaultOpen>
      <p>
        Não. É um cartão de descontos e telemedicina. Você paga cada serviço, com desconto, direto à clínica,
        ao laboratório ou à farmácia. O cartão não garante nem cobre despesas.
      </p>
    </Disclosure>
  ),
  question: (
    <>
      <Disclosure id="carencia" question="Tem carência?">
        <p>Não.</p>
      </Disclosure>
      <Disclosure id="cancelo" question="Como cancelo e o que acontece em 7 dias?">
        <p>Em até 7 dias você recebe tudo de volta.</p>
      </Disclosure>
    </>
  ),
};
