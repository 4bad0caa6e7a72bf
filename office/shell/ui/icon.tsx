const shapes = {
  today: <path d="M4 6h16v14H4zM4 10h16M9 3v4M15 3v4M8 15l2.500 2.500L16 13" />,
  inbox: <path d="M3 6h18v13H3zM3 7l9 6.500L21 7" />,
  people: (
    <>
      <circle cx="9" cy="8" r="3.500" />
      <path d="M2.500 20a6.500 6.500 0 0 1 13 0M16 5a3.500 3.500 0 0 1 0 6.500M17.500 14a6.500 6.500 0 0 1 4 6" />
    </>
  ),
  volunteers: (
    <path d="M7 21v-7l-3-3V5.500a1.200 1.200 0 0 1 2.400 0V9l1-6a1.200 1.200 0 0 1 2.400 0V9l.8-5.500a1.200 1.200 0 0 1 2.400.2V10l.8-3.500a1.200 1.200 0 0 1 2.300.4L15 14l-1.500 3V21z" />
  ),
  events: <path d="M4 10l8-6 8 6v10H4zM9.500 20v-6h5v6" />,
  letters: <path d="M21 3L3 10.500l7 3.500 3.500 7zM21 3L10 14" />,
  money: (
    <>
      <path d="M3 6h18v12H3z" />
      <circle cx="12" cy="12" r="2.800" />
      <path d="M6 9v6M18 9v6" />
    </>
  ),
  content: <path d="M5 3h10l4 4v14H5zM15 3v4h4M8.500 12h7M8.500 16h7" />,
  settings: (
    <>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="2.500" />
      <circle cx="8" cy="17" r="2.500" />
    </>
  ),
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.500" />,
  search: (
    <>
      <circle cx="10.500" cy="10.500" r="6.500" />
      <path d="M15.500 15.500L21 21" />
    </>
  ),
  back: <path d="M15 5l-7 7 7 7" />,
  key: (
    <>
      <circle cx="8" cy="12" r="4.500" />
      <path d="M12.500 12H21v4M17 12v3" />
    </>
  ),
  receipt: <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />,
  return: <path d="M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  up: <path d="M12 19V5M6 11l6-6 6 6" />,
  down: <path d="M12 5v14M6 13l6 6 6-6" />,
  copy: <path d="M8 8h12v12H8zM16 8V4H4v12h4" />,
  hide: (
    <>
      <path d="M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM4 4l16 16" />
      <circle cx="12" cy="12" r="2.500" />
    </>
  ),
  remove: <path d="M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7" />,
  clip: (
    <path d="M20 11l-8.500 8.500a5 5 0 0 1-7-7L13 4a3.300 3.300 0 0 1 4.700 4.700L9.500 17a1.700 1.700 0 0 1-2.400-2.400L14.500 7" />
  ),
  theme: <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z" />,
};

export type IconName = keyof typeof shapes;

/** A drawn sign beside words; never alone, because it has no name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
