import { demoPeople } from './demo-people';

describe('the demo people', () => {
  it('are listed with their addresses and the admin’s role', () => {
    expect(demoPeople().split('\n')).toEqual([
      '    Linh Trần    linh.tran@example.com    admin',
      '    Minh Nguyễn  minh.nguyen@example.com  listener',
      '    An Phạm      an.pham@example.com      listener',
    ]);
  });
});
