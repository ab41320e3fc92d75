import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from './sample-rows.fixture';

const SAMPLES = join(__dirname, '../../../../samples');

/** Releases of which there is a sample, oldest first; what main stores today and no release yet comes last. */
export const releases = readdirSync(SAMPLES).sort((one, other) => (Number(one) || Infinity) - (Number(other) || Infinity));

/** What a release stored, as `npm run sample` wrote it down. */
export const readSample = (release: string): Sample => JSON.parse(readFileSync(join(SAMPLES, release, 'rows.json'), 'utf8')) as Sample;
