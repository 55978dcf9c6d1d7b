/** Where the API has a contract, by its token. */
export const contractPath = (token: string): string => `/contratacao/${encodeURIComponent(token)}`;

/** Where the contract behind a token is found as a PDF, under the API's address. */
export const contractPdfPath = (token: string): string => `${contractPath(token)}/contrato.pdf`;

/** Where the boleto that pays its open charge is found as a PDF, under the API's address. */
export const boletoPdfPath = (token: string): string => `${contractPath(token)}/boleto.pdf`;

/** Where the receipt of its newest payment is found as a PDF, under the API's address. */
export const paymentPdfPath = (token: string): string => `${contractPath(token)}/pagamento.pdf`;

/** Where the receipt of a member who left is found as a PDF, under the API's address. */
export const receiptPdfPath = (token: string): string => `${contractPath(token)}/recibo.pdf`;
