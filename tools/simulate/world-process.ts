import { z } from 'zod';
import { makeTemplate, runWorld, takePorts } from './run-world.ts';

const askedSchema = z.strictObject({ seed: z.int(), people: z.int(), days: z.int() });

const template = await makeTemplate();
// From here on nothing in this process is random, and no time limit is real.
takePorts();

process.on('message', message => {
  const { seed, people, days } = askedSchema.parse(message);
  void runWorld(seed, people, days, template.file).then(end => process.send?.(end));
});
process.on('disconnect', () => {
  template.remove();
  process.exit(0);
});
process.send?.('ready');
