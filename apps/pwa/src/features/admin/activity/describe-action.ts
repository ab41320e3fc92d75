const verbs: Readonly<Record<string, string>> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'brought back',
};

const withPeople: Readonly<Record<string, string>> = {
  suspended: 'suspended',
  reinstated: 'lifted the suspension of',
  blocked: 'blocked',
  unblocked: 'unblocked',
};

/** A fact's name as what somebody did: `album.deleted` is `deleted the album`. */
export function describeAction(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  if (noun === 'person') return withPeople[verb] ?? verb;
  return `${verbs[verb] ?? verb} the ${noun}`;
}
