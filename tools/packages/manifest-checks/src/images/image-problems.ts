import type { Stage } from './dockerfile';
import { isPinned } from './pinned';

const rules: readonly (readonly [complaint: string, isKept: (stage: Stage) => boolean])[] = [
  ['runs as root', ({ user }) => /^[1-9]\d*:[1-9]\d*$/.test(user ?? '')],
  ['is not asked how it is', ({ hasHealthcheck }) => hasHealthcheck],
  ['is not process 1', ({ command = [] }) => command.length > 0],
  ['is based on whatever a tag means today', ({ from }) => isPinned(from)],
  ['does not run Node 24', ({ from }) => !from.startsWith('node:') || from.startsWith('node:24.')],
];

const RUN = ['api', 'edge'];

/** Returns the problems of images that run in production. */
export const imageProblems = (stages: readonly Stage[]): string[] =>
  stages
    .filter(({ name }) => RUN.includes(name))
    .flatMap((stage) => rules.filter(([, isKept]) => !isKept(stage)).map(([complaint]) => `${stage.name} ${complaint}`));
