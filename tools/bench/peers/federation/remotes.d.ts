// What the host imports of its remotes, as their builds expose it.

declare module 'landing/home-page' {
  import HomePage from 'site:landing';
  export default HomePage;
}

declare module 'member/card-fragment' {
  import CardFragment from 'site:card-fragment';
  export default CardFragment;
}

declare module 'signup/plans-fragment' {
  import PlansFragment from 'site:plans-fragment';
  export default PlansFragment;
}
