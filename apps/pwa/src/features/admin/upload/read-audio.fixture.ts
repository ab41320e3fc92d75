import type { ReadAudio } from './read-audio';

/** What reading a file comes to, by its name. */
export const nextReadings = new Map<string, ReadAudio | Promise<ReadAudio>>();

export const readAudio = async ({ name }: File): Promise<ReadAudio> => (await nextReadings.get(name)) ?? { tags: {} };
