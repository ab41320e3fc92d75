import type { Person } from './person';

export const ada: Person = {
  id: 'ada',
  fullName: 'Ada King',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  imageUrl: null,
};
export const bob: Person = { ...ada, id: 'bob', fullName: 'Bob' };
