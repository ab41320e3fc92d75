import { screenPaths } from '@chorus/contracts';
import { Flag } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pointAtMessage } from '../../features/reports/report-link';
import { Menu, MenuItem } from '../../ui/menu';

export function MessageActions({ messageId, peerId }: { messageId: string; peerId: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return (
    <Menu label="More for this message" ofMany>
      <MenuItem onClick={() => void navigate(screenPaths.report, { state: pointAtMessage(messageId, peerId, pathname) })}>
        <Flag aria-hidden />
        Report
      </MenuItem>
    </Menu>
  );
}
