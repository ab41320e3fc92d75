import { parseArgs } from 'node:util';
import { ImportError } from './import-error';

const USAGE = 'Usage: npm run import -- <folder> [--quiet]';

export const HELP = `Imports a folder of music into the catalogue.

  npm run import -- <folder> [--quiet]

  --quiet   Print only the last line.
  --help    Print this help.

Imports mp3, m4a, aac, ogg, opus, flac and wav files of up to MAX_AUDIO_MB (50).
Tags come first; file and folder names fill in what they lack, as in
Artist/Album (2019)/01 Title.mp3. Files that can't be imported are listed with
the reason.

What is already in the catalogue stays as it is, so you can import a folder
again to add what is new. Ctrl-C keeps what is done.`;

export interface ImportArguments {
  folder: string;
  quiet: boolean;
}

export function readImportArguments(args: readonly string[]): ImportArguments | 'help' {
  const { positionals, values } = parse(args);
  if (values.help) return 'help';
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new ImportError(USAGE);
  return { folder, quiet: values.quiet };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { quiet: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    });
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
