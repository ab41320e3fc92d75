import { terminal } from '../console/terminal';
import { run as storeContracts } from '../release-contracts/release-contracts';
import { run as storeSample } from '../sample/sample';
import { versionOf } from './changelog';
import { makeRelease } from './make-release';

const storing =
  (run: (args: string[]) => Promise<number>) =>
  async (release: number): Promise<void> => {
    if ((await run([String(release)])) !== 0) throw new Error('The output above says why.');
  };

/** Makes the next release. */
export async function run([asked = '']: string[]): Promise<number> {
  const release = await makeRelease(process.cwd(), asked, { sample: storing(storeSample), contracts: storing(storeContracts) });
  terminal.line(`Release ${release} is committed. Push it together with its tag: git tag v${versionOf(release)}`);
  return 0;
}
