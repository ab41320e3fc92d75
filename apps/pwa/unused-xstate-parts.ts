import type { Plugin } from 'vite';
import { leaveOut } from './leave-out';
import type { Replacement } from './leave-out';

/** Relies on how XState formats its builds: a method begins and ends in the third column. */
const method = (name: string): Replacement => [new RegExp(`^  (?:get )?${name}\\([^)]*\\) \\{\\n[^]*?^  \\}\\n`, 'm'), ''];
const line = (text: string): Replacement => [new RegExp(`^ *${text}\\n`, 'm'), ''];
const bodyOf = (name: string): Replacement => [
  new RegExp(`^(function ${name}\\([^]*?\\) \\{)[^]*?^\\}`, 'm'),
  "$1\n  throw Error('Left out of this build');\n}",
];

const unusedActorParts: readonly Replacement[] = [
  // For tools that watch actors.
  [/^ *[\w.]+\._sendInspectionEvent\(\{[^]*?\}\);\n/gm, ''],
  [/^ {2}const sendInspectionEvent = [^]*?^ {2}\};\n/m, ''],
  [/^ {4}inspect: [^]*?^ {4}\},\n/m, ''],
  line('_sendInspectionEvent: sendInspectionEvent,'),
  [/^ {4}if \(inspect && !parent\) \{[^]*?^ {4}\}\n/m, ''],
  [/^ {4}if \(this\.options\.devTools\) \{[^]*?^ {4}\}\n/m, ''],
  method('attachDevTools'),
  // Actors that are written down, and their descriptions.
  method('toJSON'),
  method('getPersistedSnapshot'),
  bodyOf('getPersistedSnapshot'),
  [/,\n *toJSON: \(\) => \(\{[^]*?^ *\}\)$/gm, ''],
  [/,\n *getMeta: machineSnapshotGetMeta,\n *toJSON: machineSnapshotToJSON$/m, ''],
  // Views on an actor as other libraries have them.
  method('select'),
  method('\\[symbolObservable\\]'),
  // Routes as events.
  [/^(function formatRouteTransitions\([^]*?\) \{)[^]*?^\}/m, '$1}'],
];

const unusedMachineParts: readonly Replacement[] = [
  method('definition'),
  method('toJSON'),
  method('on'),
  method('events'),
  method('ownEvents'),
  [/,\n *toJSON\(\) \{[^]*?^ {8}\}$/m, ''],
  line('this\\.events = this\\.root\\.events;'),
  method('resolveState'),
  method('microstep'),
  // Of the machine, after that of a state.
  method('definition'),
  method('toJSON'),
  method('getPersistedSnapshot'),
  method('restoreSnapshot'),
  line('this\\.getPersistedSnapshot = .*'),
  line('this\\.restoreSnapshot = .*'),
];

/** What `setup` and `enqueue` offer besides. */
const unusedActions: readonly Replacement[] = ['cancel', 'raise', 'sendTo', 'sendParent', 'spawnChild', 'stopChild', 'assign'].map(
  (name) => [new RegExp(`^  enqueue\\.${name} = [^]*?^  \\};\\n`, 'm'), ''],
);
const unusedSetupParts: readonly Replacement[] = ['log', 'cancel', 'stopChild', 'enqueueActions', 'spawnChild', 'raise'].map((name) =>
  line(`${name},`),
);
const unusedAssignParts: readonly Replacement[] = [line('spawn: createSpawner\\(.*\\),')];

/** The parts were chosen from its source: read them again in that of another version, whose files have other names. */
const partsByFile: readonly (readonly [file: RegExp, parts: readonly Replacement[]])[] = [
  [/raise-effbee0c\.esm\.js$/, unusedActorParts],
  [/StateMachine-ae06a22b\.esm\.js$/, unusedMachineParts],
  [/log-6a5e50a8\.esm\.js$/, unusedActions],
  [/assign-1f0d7720\.esm\.js$/, unusedAssignParts],
  [/xstate\.esm\.js$/, unusedSetupParts],
];

/** Returns the code of one of XState's files without what this product does not use: a fifth of it. */
export const leaveOutUnusedXStateParts = (file: string, code: string): string =>
  leaveOut(partsByFile.find(([name]) => name.test(file))?.[1] ?? [], code);

export const dropUnusedXStateParts: Plugin = {
  name: 'chorus:drop-unused-xstate-parts',
  apply: 'build',
  transform: {
    filter: { id: /xstate[\\/]dist[\\/].*\.esm\.js/ },
    handler: (code, id) => ({ code: leaveOutUnusedXStateParts(id, code), map: null }),
  },
};
