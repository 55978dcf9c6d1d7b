/** Returns the path of a contract in the API, by its token. */
export const contractPath = (token: string): string => `/contratacao/${encodeURIComponent(token)}`;

/** Returns the path of the contract behind a token as a PDF, under the API's address. */
export const contractPdfPath = (token: string): string => `${contractPath(token)}/contrato.pdf`;

/** Returns the path of the boleto that pays its open charge as a PDF, under the API's address. */
export const boletoPdfPath = (token: string): string => `${contractPath(token)}/boleto.pdf`;

/** Returns the path of the receipt of its newest payment as a PDF, under the API's address. */
export const paymentPdfPath = (token: string): string => `${contractPath(token)}/pagamento.pdf`;

/** Returns the path of the receipt of a member who left as a PDF, under the API's address. */
export const receiptPdfPath = (token: string): string => `${contractPath(token)}/recibo.pdf`;
