const verbs: Readonly<Record<string, string>> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'brought back',
};

/** A fact's name as what somebody did: `album.deleted` is `deleted the album`. */
export function deedWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  return `${verbs[verb] ?? verb} the ${noun}`;
}
