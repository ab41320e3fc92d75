import { personalData, user as userSchema } from '@chorus/contracts';
import { UserEntity } from './user.entity';
import { toAccount, toUser } from './user.mapper';

const user = Object.assign(new UserEntity(), {
  id: '0198c0de-0000-7000-8000-000000000001',
  userId: 'kim',
  fullName: 'Kim',
  email: 'kim@example.com',
  imageUrl: null,
  createdAt: new Date('2025-01-02T03:04:05.678Z'),
  updatedAt: new Date(),
});

describe('the user mapper', () => {
  it('returns the fields of the contract and no others', () => {
    expect(userSchema.parse(toUser(user))).toEqual(toUser(user));
  });

  it('omits the e-mail for others', () => {
    expect(JSON.stringify(toUser(user))).not.toContain('@');
  });

  it('always returns a picture', () => {
    expect(toUser(user).imageUrl).toBe('/placeholders/person.svg');
    expect(toUser(Object.assign(new UserEntity(), user, { imageUrl: '/media/kim.webp' })).imageUrl).toBe('/media/kim.webp');
  });

  it('returns our own copy of a picture elsewhere, and never its address', () => {
    const elsewhere = { imageUrl: 'https://pictures.example.com/kim.png' };
    expect(toUser(Object.assign(new UserEntity(), user, elsewhere)).imageUrl).toBe('/placeholders/person.svg');
    const portraitHash = 'a'.repeat(64);
    expect(toUser(Object.assign(new UserEntity(), user, elsewhere, { portraitHash })).imageUrl).toBe(`/api/pictures/${portraitHash}.webp`);
  });

  it('includes the e-mail in the user’s own export', () => {
    const account = toAccount(user);
    expect(account).toMatchObject({ email: 'kim@example.com', createdAt: '2025-01-02T03:04:05.678Z' });
    expect(personalData.shape.account.parse(account)).toEqual(account);
  });
});
