import { parseArgs } from 'node:util';
import { ImportError } from './import-error';

const USAGE =
  'Usage: npm run import -- <folder> [--watch [--delete-gone]] [--hash] [--never-split <artist>]… [--tags-encoding <name>] [--quiet]';

export const HELP = `Imports a folder of music into the catalogue.

  npm run import -- <folder> [--watch [--delete-gone]] [--hash]
                    [--never-split <artist>]… [--tags-encoding <name>]
                    [--quiet]

  --watch        Go on, and follow what is added, changed, moved and removed.
  --delete-gone  Delete songs whose files have been gone for a minute, instead of
                 marking them.
  --hash         Read every file again, also those whose size and time are the
                 same.
  --never-split  The name of one artist that reads like several, such as
                 "Tyler; The Creator". May be repeated; NEVER_SPLIT has those of
                 every import.
  --tags-encoding <name>
                 How old programs wrote tags that should be Latin-1 and read like
                 'Ïðèâåò', and lyrics files: windows-1251, shift_jis, gbk, big5,
                 euc-kr, windows-1258 and so on. Files that were imported without
                 it are read again. Name it each time.
  --quiet        Print only the last line.
  --help         Print this help.

Imports mp3, m4a, aac, ogg, opus, flac and wav files of up to MAX_AUDIO_MB (50).
Tags come first; file and folder names fill in what they lack, as in
Artist/Album (2019)/01 Title.mp3. Files that can't be imported are listed with
the reason.

What is already in the catalogue stays as it is, so you can import a folder
again to add what is new: files whose size and time are the same are not read
again. Ctrl-C keeps what is done, and so does a disk that is disconnected.`;

export interface ImportArguments {
  folder: string;
  quiet: boolean;
  byHash: boolean;
  watches: boolean;
  deletesGone: boolean;
  neverSplit: string[];
  /** The name of an encoding as standards write it. */
  tagsEncoding: string | undefined;
}

export function readImportArguments(args: readonly string[]): ImportArguments | 'help' {
  const { positionals, values } = parse(args);
  if (values.help) return 'help';
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new ImportError(USAGE);
  const { quiet, hash: byHash, watch: watches, 'delete-gone': deletesGone, 'never-split': neverSplit } = values;
  if (deletesGone && !watches) throw new ImportError(`--delete-gone is for --watch.\n${USAGE}`);
  if (byHash && watches) throw new ImportError(`--watch compares by size and time.\n${USAGE}`);
  const tagsEncoding = encodingNamed(values['tags-encoding']);
  return { folder, quiet, byHash, watches, deletesGone, neverSplit, tagsEncoding };
}

/** Texts in Unicode say so themselves. */
function encodingNamed(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const known = canonicalName(name);
  if (known === undefined) throw new ImportError(`There is no encoding '${name}'. Try windows-1251, shift_jis, gbk or another.\n${USAGE}`);
  if (known.startsWith('utf-')) throw new ImportError(`--tags-encoding is for tags that are not in Unicode.\n${USAGE}`);
  return known;
}

function canonicalName(name: string): string | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        hash: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        'delete-gone': { type: 'boolean', default: false },
        'never-split': { type: 'string', multiple: true, default: [] },
        'tags-encoding': { type: 'string' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
