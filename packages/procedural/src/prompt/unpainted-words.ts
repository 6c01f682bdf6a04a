/**
 * Things that people ask for and that nothing here paints, by topic. They are known so that the result can name what it
 * lacks, and so that the picture is at least the place where they would be.
 */
import type { subjectWords } from './lexicon.ts'
import type { Season } from './parsed-prompt.ts'

interface Topic {
  /** Concept of the place that is shown when the prompt names nothing that can be painted; null when any will do. */
  place: keyof typeof subjectWords | null
  /** The season in which it is seen; absent: any. */
  season?: Season
  words: string
}

const animals: readonly Topic[] = [
  {
    place: 'meadow',
    words:
      'hippo|hippopotamus|rhino|rhinoceros|hyena|cheetah|leopard|snow leopard|panther|jaguar|puma|antelope|gazelle|' +
      'buffalo|bison|wildebeest|meerkat|baboon|kangaroo|mammoth|ostrich|bull|ox|oxen|calf|' +
      'goat|pig|piglet|donkey|mule|llama|alpaca|yak|chicken|hen|rooster|chick|hedgehog|mouse|mice|rat|hamster|guinea pig|' +
      'mole|scarecrow|tractor|farm|haystack|hay bale|dinosaur|t-rex|tyrannosaurus|' +
      '河马|犀牛|鬣狗|猎豹|豹子|豹|雪豹|黑豹|羚羊|水牛|野牛|猫鼬|狒狒|袋鼠|猛犸|猛犸象|鸵鸟|公牛|牦牛|山羊|猪|小猪|' +
      '驴|驴子|骡子|羊驼|公鸡|母鸡|小鸡|火鸡|刺猬|老鼠|仓鼠|龙猫|稻草人|拖拉机|农场|草垛|恐龙|霸王龙',
  },
  {
    place: 'forest',
    words:
      'monkey|gorilla|chimpanzee|chimp|orangutan|ape|koala|sloth|raccoon|red panda|badger|skunk|beaver|' +
      'otter|ferret|weasel|porcupine|wild boar|lemur|bat|snake|python|cobra|lizard|gecko|chameleon|iguana|treehouse|' +
      'tree house|werewolf|fairy|fairies|elf|elves|goblin|troll|gnome|ogre|centaur|yeti|bigfoot|nine-tailed fox|' +
      'peacock|hummingbird|woodpecker|toucan|robin|cardinal bird|canary|pine cone|acorn|nest|bird nest|birdcage|' +
      '猴子|猴|猩猩|大猩猩|考拉|树懒|浣熊|小熊猫|獾|海狸|水獭|豪猪|野猪|狐猴|蝙蝠|蛇|蟒蛇|眼镜蛇|蜥蜴|壁虎|变色龙|树屋|狼人|' +
      '仙女|精灵|哥布林|巨魔|巨人|雪怪|九尾狐|孔雀|蜂鸟|啄木鸟|巨嘴鸟|知更鸟|松果|橡果|鸟巢|鸟笼',
  },
  {
    place: 'flower',
    words:
      'bee|queen bee|honeybee|bumblebee|beehive|dragonfly|dragonflies|ladybug|ladybird|spider|spider web|ant|beetle|grasshopper|' +
      'mantis|praying mantis|caterpillar|snail|wasp|mosquito|scorpion|' +
      '蜜蜂|蜂巢|蜻蜓|瓢虫|蜘蛛|蜘蛛网|蚂蚁|甲虫|蚱蜢|螳螂|毛毛虫|蜗牛|黄蜂|蚊子|蝎子|蝉',
  },
  {
    place: 'lake',
    words:
      'crocodile|alligator|frog|toad|newt|salamander|pelican|stork|kingfisher|' +
      'dragon boat|ferry|raft|swamp|marsh|dock|watermill|' +
      '鳄鱼|青蛙|蛙|蟾蜍|蝾螈|鹈鹕|鹳|翠鸟|渡轮|竹筏|木筏|沼泽|水车|龙舟|赛龙舟',
  },
  {
    place: 'underwater',
    words:
      'squid|lobster|shrimp|prawn|seahorse|stingray|manta ray|orca|killer whale|narwhal|eel|' +
      'piranha|oyster|clam|pearl|shipwreck|submarine|scuba diver|diver|mermaid|kraken|anchor|treasure chest|' +
      'aquarium|fish tank|fish bowl|' +
      '鱿鱼|乌贼|龙虾|虾|海马|魔鬼鱼|虎鲸|独角鲸|鳗鱼|食人鱼|牡蛎|珍珠|沉船|潜艇|潜水员|美人鱼|海怪|船锚|宝箱|水族馆|鱼缸',
  },
  {
    place: 'sea',
    words:
      'seal|sea lion|walrus|puffin|surfboard|jet ski|cruise ship|cargo ship|warship|battleship|' +
      'aircraft carrier|pier|wharf|pirate|' +
      '海豹|海狮|海象|海鹦|冲浪板|摩托艇|游轮|邮轮|货轮|军舰|战舰|航母|航空母舰|栈桥|海盗|水手',
  },
]

const people: readonly Topic[] = [
  {
    place: 'castle',
    words:
      'vampire|armor|armour|sword|shield|' +
      'crown|throne|gargoyle|griffin|pegasus|minotaur|hydra|catapult|' +
      '吸血鬼|盔甲|铠甲|剑|宝剑|盾牌|皇冠|王冠|王座|狮鹫|天马',
  },
  {
    place: 'temple',
    words:
      'monk|nun|geisha|ninja|katana|kimono|lion dance|dragon dance|僧人|和尚|尼姑|艺伎|忍者|和服|舞狮|舞龙|汉服|旗袍',
  },
  {
    place: 'snowpeak',
    season: 'winter',
    words:
      'snowboard|skis|sled|sledge|sleigh|husky sled|igloo|mountaineer|climber|cable car|ski lift|tundra|' +
      'ice skating|ice skates|雪橇|冰屋|登山者|登山|缆车|苔原|滑冰|溜冰',
  },
  {
    place: 'desert',
    words: 'cowboy|cowgirl|mummy|sphinx|sandworm|rattlesnake|tank|tumbleweed|牛仔|木乃伊|狮身人面像|响尾蛇|坦克',
  },
  {
    place: 'space',
    words: 'alien|aliens|cyborg|mars rover|rover|telescope|lightsaber|外星人|异形|改造人|火星车|望远镜|光剑',
  },
  {
    place: 'path',
    words:
      'demon|devil|god|goddess|zombie|ghost|monster|superhero|santa|santa claus|clown|magician|joker|warrior|' +
      'viking|gladiator|archer|singer|painter|dj|' +
      'cyclist|swimmer|gymnast|skater|baby|babies|toddler|wedding|skeleton|skull|hand|hands|eye|eyes|lips|' +
      'rock star|movie star|teddy bear|toy|doll|action figure|rocking horse|statue|sculpture|tornado|hurricane|earthquake|' +
      'geyser|mushroom cloud|' +
      '恶魔|魔鬼|神仙|女神|僵尸|丧尸|鬼|幽灵|怪物|怪兽|超级英雄|圣诞老人|小丑|魔术师|战士|维京人|角斗士|弓箭手|' +
      '歌手|画家|游泳者|婴儿|宝宝|婚礼|骷髅|头骨|眼睛|嘴唇|明星|泰迪熊|玩具熊|玩具|娃娃|木马|雕像|雕塑|' +
      '龙卷风|飓风|台风|地震|间歇泉|蘑菇云|麒麟',
  },
]

const places: readonly Topic[] = [
  {
    place: 'city',
    words:
      'rooftop|scooter|moped|vespa|ambulance|fire truck|fire engine|' +
      'police car|limousine|excavator|bulldozer|tower crane|construction crane|crane truck|forklift|drone|fighter jet|' +
      'parachute|hang glider|skateboard|skateboarder|roller skates|carriage|rickshaw|' +
      'mosque|synagogue|school|university|hospital|hotel|museum|theater|theatre|cinema|stadium|arena|' +
      'opera house|factory|power plant|gas station|petrol station|airport|train station|railway station|subway station|' +
      'market|mall|shopping mall|supermarket|shop|restaurant|bakery|pub|nightclub|diner|playground|amusement park|theme park|' +
      'carousel|merry-go-round|roller coaster|circus|zoo|water tower|tv tower|' +
      'eiffel tower|tokyo tower|oriental pearl tower|forbidden city|cathedral|big ben|statue of liberty|colosseum|taj mahal|arc de triomphe|tower of pisa|highway|freeway|motorway|' +
      'tunnel|street lamp|street light|lamp post|traffic light|telephone booth|phone booth|' +
      '楼顶|天台|电动车|救护车|消防车|警车|豪车|挖掘机|推土机|起重机|塔吊|无人机|战斗机|降落伞|滑翔伞|' +
      '滑板|轮滑|马车|人力车|大教堂|清真寺|学校|大学|医院|酒店|博物馆|剧院|电影院|体育场|体育馆|歌剧院|工厂|发电厂|加油站|机场|火车站|' +
      '地铁站|车站|市场|商场|超市|商店|餐厅|饭店|面包店|酒吧|夜店|游乐场|游乐园|旋转木马|过山车|马戏团|动物园|水塔|电视塔|埃菲尔铁塔|' +
      '铁塔|东京塔|东方明珠|广州塔|故宫|紫禁城|天安门|大本钟|自由女神|斗兽场|泰姬陵|凯旋门|高速公路|隧道|路灯|红绿灯|电话亭',
  },
  {
    place: 'garden',
    words:
      'picnic|fence|gate|gazebo|swing set|maze|labyrinth|orchard|apple tree|lemon tree|orange tree|olive tree|' +
      'wheelbarrow|watering can|water well|wishing well|bird bath|bonsai|house plant|potted plant|succulent|' +
      '野餐|篱笆|栅栏|大门|凉亭|秋千|迷宫|果园|苹果树|柠檬树|橄榄树|手推车|洒水壶|水井|盆栽|盆景|多肉',
  },
  {
    place: 'hill',
    words:
      'vineyard|tea plantation|tea field|rice terrace|great wall|stonehenge|dam|葡萄园|茶园|梯田|长城|巨石阵|水坝|大坝',
  },
  { place: 'coast', words: 'harbor|harbour|seaport|marina|shipyard|港口|港湾|海港|码头|船坞' },
  {
    place: 'window',
    words:
      'bedroom|living room|kitchen|bathroom|classroom|office|attic|fireplace|staircase|stairs|stairway|doorway|door|balcony|' +
      'terrace|sofa|couch|bed|armchair|chair|lamp|mirror|clock|curtain|carpet|rug|bathtub|refrigerator|fridge|' +
      '卧室|客厅|厨房|浴室|教室|办公室|阁楼|壁炉|楼梯|台阶|房门|木门|阳台|露台|沙发|床|椅子|台灯|吊灯|镜子|时钟|钟表|闹钟|窗帘|地毯|浴缸|冰箱',
  },
]

const things: readonly Topic[] = [
  {
    place: 'stilllife',
    words:
      'pizza|burger|hamburger|hot dog|sandwich|sushi|ramen|noodle|pasta|spaghetti|dumpling|dim sum|noodles soup|beef noodle|steak|soup|salad|rice|bread|' +
      'croissant|bagel|toast|pancake|waffle|cupcake|muffin|pie|apple pie|cookie|biscuit|donut|doughnut|' +
      'macaron|chocolate bar|candy|candies|lollipop|ice cream|popsicle|cheese|butter|honey|egg|bacon|sausage|popcorn|' +
      'french fries|potato chip|juice|orange juice|milk|smoothie|milkshake|cocktail|wine|wine glass|beer|whiskey|champagne|' +
      'carrot|tomato|potato|onion|garlic|broccoli|cabbage|corn|cucumber|avocado|eggplant|chili pepper|watermelon|' +
      'pineapple|mango|blueberry|raspberry|kiwi|papaya|coconut|dragon fruit|pomegranate|peaches|plums|limes|olives|apricots|walnut|' +
      'teapot|spoon|fork|knife|knives|basket|' +
      '披萨|汉堡|热狗|三明治|寿司|拉面|面条|意面|牛肉面|牛肉|羊肉|羊肉串|烤鸭|鱼片|烤鱼|饺子|包子|牛排|汤|沙拉|米饭|面包|吐司|煎饼|华夫饼|饼干|曲奇|甜甜圈|马卡龙|巧克力|' +
      '糖果|棒棒糖|冰淇淋|雪糕|奶酪|黄油|蜂蜜|鸡蛋|香肠|火腿|火锅|爆米花|薯条|果汁|牛奶|奶茶|鸡尾酒|红酒|葡萄酒|啤酒|香槟|胡萝卜|番茄|西红柿|' +
      '土豆|洋葱|大蒜|白菜|玉米|黄瓜|牛油果|茄子|辣椒|西瓜|菠萝|芒果|蓝莓|猕猴桃|椰子|火龙果|石榴|核桃|月饼|粽子|茶壶|勺子|叉子|' +
      '餐刀|篮子',
  },
  {
    place: 'desk',
    words:
      'computer|laptop|phone|smartphone|iphone|keyboard|television|radio|microphone|headphones|vintage camera|polaroid camera|' +
      'polaroid|record player|vinyl record|gramophone|cello|harp|flute|clarinet|drum|drum kit|trumpet|saxophone|' +
      'accordion|banjo|ukulele|typewriter|globe|hourglass|compass|wristwatch|pocket watch|smartwatch|playing cards|dice|' +
      'jewelry|necklace|earring|engagement ring|wedding ring|gold ring|diamond ring|keys|balloon animal|paintbrush|easel|' +
      '电脑|笔记本电脑|手机|键盘|电视|收音机|麦克风|耳机|相机|照相机|拍立得|唱片|唱片机|留声机|大提琴|竖琴|古筝|琵琶|笛子|长笛|鼓|架子鼓|' +
      '小号|萨克斯|手风琴|打字机|地球仪|沙漏|指南针|手表|怀表|扑克|骰子|珠宝|项链|耳环|戒指|钥匙|画笔|画架',
  },
  {
    place: 'stilllife',
    words:
      'logo|text|letter|map|emoji|gun|rifle|pistol|bow and arrow|arrow|bomb|baseball|' +
      'tennis|tennis ball|golf ball|bowling ball|shoe|sneaker|boots|high heels|dress|gown|hat|baseball cap|mask|glasses|sunglasses|' +
      'handbag|backpack|bag|suitcase|scarf|gloves|halloween|jack-o-lantern|easter egg|thanksgiving|engine|gear|' +
      'battery|light bulb|coin|money|treasure|scissors|hammer|axe|rope|chain|feather|bone|' +
      '文字|字母|地图|表情|枪|步枪|手枪|弓箭|炸弹|棒球|网球|高尔夫|保龄球|鞋子|运动鞋|靴子|高跟鞋|裙子|连衣裙|婚纱|帽子|面具|口罩|眼镜|' +
      '墨镜|手提包|背包|书包|行李箱|围巾|手套|万圣节|南瓜灯|复活节彩蛋|发动机|齿轮|电池|灯泡|硬币|钱|宝藏|剪刀|锤子|斧头|绳子|羽毛',
  },
]

export const unpaintedTopics: readonly Topic[] = [...animals, ...people, ...places, ...things]

/**
 * Words that are things only after an article and before what is no noun: "an orange on a table", but not "an orange
 * car"; "a watch", but not "watch the sunset". Each with its concept, null for what nothing here paints.
 */
export const articleNouns: Readonly<Record<string, keyof typeof subjectWords | null>> = {
  orange: 'orange',
  peach: null,
  plum: null,
  lime: null,
  olive: null,
  apricot: null,
  chocolate: null,
  salmon: null,
  watch: null,
  key: null,
  well: null,
  bow: null,
  bar: null,
  store: null,
  stage: null,
  park: null,
  swing: null,
  fan: null,
  camera: null,
  roof: 'house',
  ball: 'football',
  card: null,
  turkey: null,
  swallow: 'bird',
}

/** Those of them that are things after "the", too: "a cat on the roof". */
export const definiteNouns: ReadonlySet<string> = new Set(['roof'])

/** Phrases whose words do not mean the things that they mean alone. */
export const idioms =
  'depth of field|field of view|force field|magnetic field|heart of|heart-shaped|heart shaped|hand drawn|hand-drawn|hand painted|hand-painted|' +
  "second hand|bird's eye view|o'clock|birds eye view|bird's-eye view|bird eye view|worm's eye view|eye level|eye-level|eye catching|" +
  'eye-catching|eye of the storm|fish eye|fish-eye|phone wallpaper|phone background|iphone wallpaper|computer wallpaper|' +
  'laptop wallpaper|desktop wallpaper|text space|space for text|copy space|negative space|side view|front view|top view|' +
  'rear view|first person view|first-person view|third person view|close-up view|point of view|bed of|river bed|' +
  'leading lines|mother nature|mother earth|clean lines|sound wave|heat wave|rose above|rose over|rose from|rose behind|king size|' +
  'queen size|shot on film camera|man-made|man made|hand in hand|holding hands|god rays|godrays|carpet of|curtain of|unreal engine|drone shot|drone view|drone photo|' +
  'drone photography|drone footage|aerial drone|ice cap|pie chart|rule of thirds|north face|cliff face|rock face|' +
  '景深|视野|一手|动手|水平|人工|人造|印象|气象|对象|现象|星期|马上|今天|明天|每天|聊天|天才|岁月|诗人|书法|花纹'
