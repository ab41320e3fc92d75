import { screenPaths } from '@chorus/contracts';
import { Flag } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pointAtRoomMessage } from '../../features/reports/report-link';
import { Menu, MenuItem } from '../../ui/menu';

export function RoomMessageActions({ messageId }: { messageId: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return (
    <Menu label="More for this message" ofMany>
      <MenuItem onClick={() => void navigate(screenPaths.report, { state: pointAtRoomMessage(messageId, pathname) })}>
        <Flag aria-hidden />
        Report
      </MenuItem>
    </Menu>
  );
}
