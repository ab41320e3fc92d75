import { countOf } from '../../../ui/formats';

const verbs: Readonly<Record<string, string>> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
};

const withPeople: Readonly<Record<string, string>> = {
  suspended: 'suspended',
  reinstated: 'lifted the suspension of',
};

export function describeAction(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  if (noun === 'person') return withPeople[verb] ?? verb;
  return `${verbs[verb] ?? verb} the ${noun}`;
}

/** Of several things of one kind: 'added 41 songs'. */
export function describeActions(action: string, count: number): string {
  const [noun = '', verb = ''] = action.split('.');
  if (noun === 'person') return `${withPeople[verb] ?? verb} ${count.toLocaleString('en')} people`;
  return `${verbs[verb] ?? verb} ${countOf(count, noun)}`;
}
