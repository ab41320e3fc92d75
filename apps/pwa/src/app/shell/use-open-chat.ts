import { conversationPath } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';

export function useOpenChat(replace = false): (userId: string) => void {
  const navigate = useNavigate();
  return (userId) => void navigate(conversationPath(userId), { replace });
}
