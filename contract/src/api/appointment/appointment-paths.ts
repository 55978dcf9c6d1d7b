/** Paths that mails about requests for appointments name. */
export const appointmentPaths = {
  /** Page on which a clinic answers; its link's pass stands behind `#`, which browsers send to no server. */
  answer: '/Pedido',
  /** Page that lists a member's own requests. */
  own: '/Consultas',
} as const;
