import { parseArgs } from 'node:util';
import { ImportImpossible } from './import-impossible';

const USAGE = 'Say which folder: npm run import -- <folder> [--quiet]';

/** Parses the arguments of the import command. Throws `ImportImpossible` with the usage. */
export function readImportArguments(args: readonly string[]): { folder: string; quiet: boolean } {
  const { positionals, values } = parse(args);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new ImportImpossible(USAGE);
  return { folder, quiet: values.quiet };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { quiet: { type: 'boolean', default: false } } });
  } catch (error) {
    throw new ImportImpossible(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
