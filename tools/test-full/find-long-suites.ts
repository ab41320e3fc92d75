import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const suite = /\.(test|e2e-spec)\.tsx?$/;
/** Matches the switch, and the helpers that take more widths in the long form. */
const hasLongForm = /process\.env\.CHORUS_LONG|\b(sizesOf|bySize|phoneOrDesktop)\(/;

/** With `parts`, only files whose name contains one of them. */
export function findLongSuites(folders: readonly string[], parts: readonly string[] = []): string[] {
  const isMeant = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part));
  return folders.flatMap(filesUnder).filter((file) => suite.test(file) && isMeant(file) && hasLongForm.test(readFileSync(file, 'utf8')));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
}
