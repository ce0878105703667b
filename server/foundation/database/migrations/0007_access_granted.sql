-- When the platform last exchanged a staff session for access. A message about an uninstall before that is late.
alter table shops add column access_granted_at timestamptz;
