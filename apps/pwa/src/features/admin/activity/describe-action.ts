import { detailName } from '@chorus/contracts';
import type { AuditEntry } from '@chorus/contracts';
import { countOf, grouped } from '../../../ui/formats';

const verbs: Readonly<Record<string, string>> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  merged: 'merged',
  imported: 'imported',
  chosen: 'chose',
  invited: 'invited',
  withdrawn: 'withdrew the invitation of',
};

const withPeople: Readonly<Record<string, string>> = {
  suspended: 'suspended',
  reinstated: 'lifted the suspension of',
  reset: 'made a new sign-in link for',
  ended: 'ended the account of',
  withdrawn: 'withdrew the sign-in link for',
  playerAdded: 'made a password for a player of',
  playerEnded: 'ended a password for a player of',
};

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

export function describeAction(action: string, changed: readonly string[] = []): string {
  const [noun = '', verb = ''] = action.split('.');
  if (noun === 'person') return withPeople[verb] ?? verb;
  if (action === 'listeners.chosen') return 'chose who may listen:';
  const what = describeChange(noun, changed);
  // The name of several songs is their number, and that of an account is its role.
  const whose = noun === 'songs' || noun === 'account' ? '' : ` the ${noun}`;
  if (verb === 'changed' && what) return `${what} of${whose}`;
  return `${verbs[verb] ?? verb}${whose}`;
}

function describeChange(noun: string, changed: readonly string[]): string {
  const isReplaced = changed.includes('audioHash');
  // A new audio file changes the duration as well.
  const others = changed.filter((detail) => detail !== 'audioHash' && !(isReplaced && detail === 'duration'));
  const names = others.flatMap((detail) => detailName(noun, detail) ?? []);
  return [...(isReplaced ? ['replaced the audio'] : []), ...(names.length > 0 ? [`changed the ${listed.format(names)}`] : [])].join(
    ' and ',
  );
}

/** Describes what an import added: 'with 41 songs and 1 artist'; empty if it only changed what was there. */
export function describeAdded({ songs, albums, artists }: NonNullable<AuditEntry['added']>): string {
  const counts = [
    [songs, 'song'],
    [albums, 'album'],
    [artists, 'artist'],
  ] as const;
  const added = counts.flatMap(([count, noun]) => (count > 0 ? [countOf(count, noun)] : []));
  return added.length > 0 ? `with ${listed.format(added)}` : '';
}

/** Describes an action on several things of one kind: 'added 41 songs'. */
export function describeActions(action: string, count: number): string {
  const [noun = '', verb = ''] = action.split('.');
  if (noun === 'person' || noun === 'account') return `${withPeople[verb] ?? verbs[verb] ?? verb} ${grouped(count)} people`;
  return `${verbs[verb] ?? verb} ${countOf(count, noun)}`;
}
