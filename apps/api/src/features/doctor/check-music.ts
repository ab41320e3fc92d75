import { constants } from 'node:fs';
import { access, opendir, stat } from 'node:fs/promises';
import type { CheckContext } from './check-context';
import { explain } from './explain-error';
import { type Finding, fine, notice, problem } from './finding';

/** Of `MUSIC_FOLDERS`. */
export async function checkMusic({ config }: Pick<CheckContext, 'config'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const folder of config.musicFolders) findings.push(await findingOf(folder));
  return findings;
}

async function findingOf(folder: string): Promise<Finding> {
  try {
    if (!(await stat(folder)).isDirectory()) return problem(`${folder} is a file. Name its folder in MUSIC_FOLDERS.`);
    await access(folder, constants.R_OK | constants.X_OK);
    if (await isEmpty(folder)) return notice(`The music folder ${folder} is empty, which counts as away. Is its disk connected?`);
    return fine(`The music folder ${folder} can be read.`);
  } catch (error) {
    return problem(
      `The music folder ${folder} can't be read: ${explain(error)}. Mount it there, let this process's user read it, or correct MUSIC_FOLDERS.`,
    );
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  const opened = await opendir(folder);
  try {
    return (await opened.read()) === null;
  } finally {
    await opened.close();
  }
}
