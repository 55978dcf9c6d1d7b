import { areaCode } from '@serafim/contract/api/area-code';
import { cpf } from '@serafim/contract/api/cpf';
import { email } from '@serafim/contract/api/email';
import { mobileNumber } from '@serafim/contract/api/phone';
import { z } from '@serafim/contract/api/zod';

/** What step 2 asks. */
export const contactFields = z.object({ email, ddd: areaCode, celular: mobileNumber, cpf });
