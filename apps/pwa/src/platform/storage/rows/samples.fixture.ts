import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from './sample-rows.fixture';

const SAMPLES = join(__dirname, '../../../../samples');

/** Releases with a sample, oldest first; `unreleased`, what main stores today, is last. */
export const releases = readdirSync(SAMPLES).sort((one, other) => (Number(one) || Infinity) - (Number(other) || Infinity));

export const readSample = (release: string): Sample => JSON.parse(readFileSync(join(SAMPLES, release, 'rows.json'), 'utf8')) as Sample;
