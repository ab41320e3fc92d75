import { inventedPeople } from './invented-people';

describe('the invented people', () => {
  it('are listed with their addresses, and one sees who is the admin', () => {
    expect(inventedPeople().split('\n')).toEqual([
      '    Linh Trần    linh.tran@example.com    admin',
      '    Minh Nguyễn  minh.nguyen@example.com  listener',
      '    An Phạm      an.pham@example.com      listener',
    ]);
  });
});
