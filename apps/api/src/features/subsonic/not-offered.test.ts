import { notOffered } from './not-offered';

it.each(['constructor', '__proto__', 'toString', 'nothing'])(
  'an endpoint called %s is answered like any other that does not exist',
  (name) => expect(notOffered(name)).toMatchObject({ code: 0, message: 'There is nothing of this name.' }),
);
