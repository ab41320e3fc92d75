import { findProgram } from '../../test/find-program';
import { type BenchRow, notMeasured } from '../row';
import { figuresOfTests } from '../stack/figures-of-tests';

export const title = 'Loudness beside ffmpeg';

const TEST = 'apps/api/test/loudness/against-ffmpeg.full.test.ts';

/** In LU and dB, away from what ffmpeg says. */
interface Compared {
  ext: string;
  integrated: number;
  truePeak: number;
}

/** The long form of a test, which also says whether the goal is met. */
export async function bench(): Promise<BenchRow[]> {
  if (!findProgram('ffmpeg')) return [notMeasured(title, 'only where ffmpeg is installed')];
  const compared = (await figuresOfTests([TEST]))('ffmpeg') as Compared[];
  const farthest = Math.max(...compared.map(({ integrated }) => Math.abs(integrated)));
  const peaks = compared.map(({ truePeak }) => truePeak);
  return [
    {
      name: `Integrated loudness in ${compared.map(({ ext }) => ext).join(', ')}`,
      figure: `within ${farthest.toFixed(2)} LU of ffmpeg's`,
      ratio: `true peak ${Math.min(...peaks).toFixed(2)} to ${Math.max(...peaks).toFixed(2)} dB away`,
      goal: '± 0.2 LU',
      how: 'the same 30 s of a chord, beats and noise, whose loudness changes by 20 dB, beside the filter ebur128, which rounds to 0.1',
    },
  ];
}
