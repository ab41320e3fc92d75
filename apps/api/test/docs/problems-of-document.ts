import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../../../../tools/process/run-to-end';

/** What Redocly says against a document. It runs as a process of its own, since jest loads no such modules. */
export async function problemsOf(document: object): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-test-document-'));
  const file = join(folder, 'document.json');
  writeFileSync(file, JSON.stringify(document));
  const { exitCode, output } = await runNode('tools/wire/lint-document.mjs', [file]);
  rmSync(folder, { recursive: true });
  if (exitCode !== 0) throw new Error(output);
  return output.split('\n').filter(Boolean);
}
