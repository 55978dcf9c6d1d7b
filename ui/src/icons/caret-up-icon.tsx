import { Icon, type IconProps } from './icon.tsx';

export const CaretUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M215.39,163.06A8,8,0,0,1,208,168H48a8,8,0,0,1-5.66-13.66l80-80a8,8,0,0,1,11.32,0l80,80A8,8,0,0,1,215.39,163.06Z" />
  </Icon>
);
